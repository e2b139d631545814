import { afterAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { STORAGE_KEYS } from '../../shared/kernel/screens.policy.js';
import { logOutDevice, logOutSession } from '../lib/auth/logout-cleanup.js';
import { loggedOutWorkers, addLoggedOut } from '../lib/auth/logged-out-workers.js';
import { resumeStoredSession } from '../lib/auth/session-calls.js';
import { storageOver } from '../lib/auth/storage.testing.js';
import { readStoredSession, storeSession, type WorkerStored } from '../lib/auth/stored-session.js';
import { db } from './db.js';
import { finishLogouts, sendAndWipe } from './log-out.js';
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

  it.each([
    ['says that none is left if the server took it', 200, 0],
    ['says how many are left if it did not', 503, 1],
  ])('[O-13] sends what is unsent first, and %s', async (_, status, left) => {
    jest.useFakeTimers();
    const tap = { id: 'tap', workerId: 7, kind: 'clock_in', path: '/api/worker/clock-in', body: '{}', tries: 0 };
    const unsent = { ...tap, state: 'unsent', nextTryAt: 0, at: 1 };
    let state = 'unsent';
    const steps: string[] = [];
    const locks = { request: (_name: string, work: () => Promise<string>) => work() };
    Object.defineProperty(globalThis, 'navigator', { value: { onLine: true, locks }, configurable: true });
    const answer = { message: 'Clocked in', outcome: 'applied', assignment: {} };
    const headers = { 'content-type': 'application/json' };
    Object.assign(globalThis, {
      fetch: async (path: string) => {
        steps.push(path);
        return new Response(JSON.stringify(answer), { status, headers });
      },
    });
    jest.spyOn(db.tokens, 'toArray').mockImplementation((async () => [{ workerId: 7, token: 't' }]) as never);
    jest.spyOn(db.tokens, 'delete').mockImplementation((async () => void steps.push('wiped')) as never);
    jest.spyOn(db.reads, 'where').mockImplementation((() => ({
      toArray: async () => [],
      delete: async () => undefined,
    })) as never);
    jest.spyOn(db.outbox, 'update').mockImplementation((async (_id: string, change: { state?: string }) => {
      state = change.state ?? state;
    }) as never);
    jest.spyOn(db.outbox, 'where').mockImplementation((({ workerId }: { workerId: number }) => ({
      toArray: async () => (workerId === 7 ? [unsent] : []),
      filter: () => ({ count: async () => Number(state === 'unsent'), delete: async () => undefined }),
    })) as never);
    addLoggedOut(7);
    expect(await sendAndWipe(7)).toBe(left);
    expect(steps).toEqual(['/api/worker/clock-in', 'wiped']);
    jest.useRealTimers();
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
