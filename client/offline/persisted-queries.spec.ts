import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { removeLoggedOut, addLoggedOut } from '../lib/auth/logged-out-workers.js';
import { storageOver } from '../lib/auth/storage.testing.js';
import { clearStoredSession, storeSession, type WorkerStored } from '../lib/auth/stored-session.js';
import { db } from './db.js';
import { persistQueries, restoreQueries } from './persisted-queries.js';

const SHIFTS = ['/api/shifts'];
const session = { kind: 'worker', token: 'token', user: { id: 7 } } as WorkerStored;

describe('persisting responses', () => {
  let queryClient: QueryClient;
  let stop: () => void;
  const written = jest.fn<(rows: unknown) => Promise<never>>();

  beforeEach(() => {
    jest.useFakeTimers();
    Object.assign(globalThis, { localStorage: storageOver(new Map()) });
    written.mockReset().mockRejectedValue(new Error('no database here'));
    jest.spyOn(db.answers, 'bulkPut').mockImplementation(written as never);
    storeSession(session);
    queryClient = new QueryClient();
    stop = persistQueries(queryClient, session.user.id);
  });
  afterEach(() => {
    stop();
    queryClient.clear();
    jest.useRealTimers();
  });

  const arrive = () => queryClient.setQueryData(SHIFTS, [{ id: 1 }]);

  it('[O-02] happens shortly after they arrive', () => {
    arrive();
    jest.advanceTimersByTime(1_000);
    expect(written).toHaveBeenCalledTimes(1);
  });

  it('[O-13, O-02] stops with a tap on "Log out", during the request, and afterwards', () => {
    arrive();
    addLoggedOut(session.user.id);
    jest.advanceTimersByTime(1_000);
    removeLoggedOut(session.user.id);
    clearStoredSession('worker');
    arrive();
    jest.advanceTimersByTime(1_000);
    arrive();
    stop();
    expect(written).not.toHaveBeenCalled();
  });
});

describe('restoring persisted data', () => {
  const row = { workerId: 7, key: JSON.stringify(SHIFTS), data: [{ id: 1 }], updatedAt: 1 };

  it.each([
    ['fills the cache of its worker', 7, row.data],
    ['is not shown to another worker who signed in while it was read', 8, undefined],
  ])('[O-43] %s', async (_what, id, shown) => {
    Object.assign(globalThis, { localStorage: storageOver(new Map()) });
    storeSession(session);
    jest.spyOn(db.answers, 'where').mockImplementation((() => ({
      anyOf: () => ({
        toArray: async () => {
          storeSession({ kind: 'worker', token: `of ${id}`, user: { id } } as WorkerStored);
          return [row];
        },
      }),
    })) as never);
    const queryClient = new QueryClient();
    await restoreQueries(queryClient, 7);
    expect(queryClient.getQueryData(SHIFTS)).toEqual(shown);
    queryClient.clear();
  });
});
