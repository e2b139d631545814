import { afterAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { STORAGE_KEYS } from '../../shared/kernel/screens.policy.js';
import { logOutDevice, logOutSession } from '../lib/auth/logout-cleanup.js';
import { loggedOutWorkers, addLoggedOut } from '../lib/auth/logged-out-workers.js';
import { resumeStoredSession } from '../lib/auth/session-calls.js';
import { storageOver } from '../lib/auth/storage.testing.js';
import { readStoredSession, storeSession, type WorkerStored } from '../lib/auth/stored-session.js';
import { db } from './db.js';
import { finishLogouts } from './log-out.js';
import { VIDEO_CACHE } from './video-cache.js';

describe('a logout on a device without a working database', () => {
  const stored = new Map<string, string>();
  const forgetCache = jest.fn((_name: string) => Promise.resolve(true));

  beforeEach(() => {
    stored.clear();
    stored.set(STORAGE_KEYS.unsentEvents, '2');
    forgetCache.mockClear();
    const caches = { delete: forgetCache };
    Object.assign(globalThis, { localStorage: storageOver(stored), caches, window: { caches } });
  });

  afterAll(() => void Reflect.deleteProperty(globalThis, 'caches'));

  it.each([true, false])(
    '[O-13] ends at once, with what is known, and stays to be done (signal: %s)',
    async (onLine) => {
      Object.defineProperty(globalThis, 'navigator', { value: { onLine }, configurable: true });
      expect(await logOutDevice(7)).toBe(2);
      expect(forgetCache).toHaveBeenCalledWith(VIDEO_CACHE);
      expect(loggedOutWorkers()).toEqual([7]);
      await expect(finishLogouts()).rejects.toThrow();
      expect(loggedOutWorkers()).toEqual([7]);
    },
  );

  it('[O-23] is completed by a later page if its code fails to load', async () => {
    const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
    expect(await logOutDevice(7, load)).toBe(2);
    expect(loggedOutWorkers()).toEqual([7]);
  });
});

describe('a logout', () => {
  const stored = new Map<string, string>();
  /** The deletions as table and worker; for the outbox the rows that the filter selects. */
  let deleted: unknown[];
  const rows = [{ state: 'unsent' }, { state: 'refused' }, { state: 'applied' }];

  beforeEach(() => {
    stored.clear();
    deleted = [];
    Object.assign(globalThis, { localStorage: storageOver(stored), window: {} });
    jest.spyOn(db, 'open').mockImplementation((async () => db) as never);
    const tables = { answers: db.answers, reads: db.reads, quizzes: db.quizzes };
    for (const [name, table] of Object.entries(tables))
      jest.spyOn(table, 'where').mockImplementation((({ workerId }: { workerId: number }) => ({
        delete: async () => void deleted.push([name, workerId]),
      })) as never);
    jest
      .spyOn(db.tokens, 'delete')
      .mockImplementation((async (workerId: number) => void deleted.push(['tokens', workerId])) as never);
    jest.spyOn(db.outbox, 'where').mockImplementation((({ workerId }: { workerId: number }) => ({
      filter: (isGone: (row: object) => boolean) => ({
        delete: async () => void deleted.push(['outbox', workerId, rows.filter(isGone)]),
      }),
    })) as never);
    jest.spyOn(db.outbox, 'filter').mockImplementation((() => ({ count: async () => 1 })) as never);
  });

  it('[T-41, O-13] deletes this worker’s stored data and quiz answers, and keeps unsent events', async () => {
    addLoggedOut(7);
    await finishLogouts();
    expect(deleted).toEqual([
      ['answers', 7],
      ['tokens', 7],
      ['reads', 7],
      ['quizzes', 7],
      ['outbox', 7, [{ state: 'applied' }]],
    ]);
    expect(loggedOutWorkers()).toEqual([]);
  });

  it('[O-23] deletes all of it even if another tab was opened meanwhile', async () => {
    const session = { kind: 'worker', token: 'one', user: { id: 7 } } as WorkerStored;
    storeSession(session);
    const sendAndWipe = async () => {
      resumeStoredSession(); // the other tab starts
      await finishLogouts();
      return 0;
    };
    await logOutSession(session, async () => ({ finishLogouts, sendAndWipe, stopPush: async () => undefined }));
    await new Promise((resolve) => setTimeout(resolve));
    expect(readStoredSession()).toBeNull();
    expect(deleted).toContainEqual(['answers', 7]);
    expect(loggedOutWorkers()).toEqual([]);
  });
});
