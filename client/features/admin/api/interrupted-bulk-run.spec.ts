import { beforeEach, describe, expect, it } from '@jest/globals';
import { endStoredSessions } from '../../../lib/auth/session-calls.js';
import { storageOver } from '../../../lib/auth/storage.testing.js';
import { clearStoredSession, clearStoredSessions, storeSession } from '../../../lib/auth/stored-session.js';
import type { DirectoryStored } from '../../../lib/auth/stored-session.js';
import { storeRun, takeInterruptedRun } from './interrupted-bulk-run.js';

const admin = (oid: string): DirectoryStored => ({
  kind: 'directory',
  token: `token of ${oid}`,
  user: { oid, email: `${oid}@gigshift.example`, name: oid, homeAccountId: `${oid}.tenant`, username: oid },
});
const [ana, ben] = [admin('ana'), admin('ben')];

describe('a bulk action interrupted by closing the page', () => {
  const tab = new Map<string, string>();

  beforeEach(() => {
    tab.clear();
    Object.assign(globalThis, {
      sessionStorage: storageOver(tab),
      localStorage: storageOver(new Map()),
      document: { documentElement: { lang: 'en' } },
      fetch: async () => new Response(null, { status: 204 }),
    });
    storeSession(ana);
  });

  /** Ana's page has done 1 of 2 and is closed: the tab's next page has another time origin. */
  function stop(): void {
    storeRun('ana', { done: 1, total: 2 });
    const run = JSON.parse(tab.get('bulkRun') ?? '{}') as object;
    tab.set('bulkRun', JSON.stringify({ ...run, page: -1 }));
  }

  it('[H-72] is reported once, and not by the page that still runs it', () => {
    storeRun('ana', { done: 1, total: 2 });
    expect(takeInterruptedRun()).toBeNull();
    stop();
    expect([takeInterruptedRun(), takeInterruptedRun()]).toEqual([{ done: 1, total: 2 }, null]);
  });

  it('[H-72] is not reported once all is done, nor from invalid stored data', () => {
    for (const text of [
      '{',
      'null',
      '7',
      '{"oid":"ana","done":2,"of":2}',
      '{"oid":"ana","done":"1","of":2}',
      '{"done":1,"of":2}',
    ]) {
      tab.set('bulkRun', text);
      expect(takeInterruptedRun()).toBeNull();
    }
  });

  it('[H-87] is not reported to another admin in the same tab, and is removed', () => {
    stop();
    storeSession(ben);
    expect(takeInterruptedRun()).toBeNull();
    storeSession(ana);
    expect(takeInterruptedRun()).toBeNull();
  });

  it.each([
    ['a logout', () => clearStoredSessions(ana)],
    ['the load of /', () => endStoredSessions()],
  ])('[H-88] leaves the tab with %s', (_, logOut) => {
    stop();
    logOut();
    expect([...tab.keys()]).toEqual([]);
  });

  it('[H-88] is not stored by a call answered after the logout, or for another admin', () => {
    clearStoredSessions(ana);
    storeRun('ana', { done: 1, total: 2 });
    storeSession(ben);
    storeRun('ana', { done: 1, total: 2 });
    expect([...tab.keys()]).toEqual([]);
  });

  it('[H-88] stays for the same admin if the session ended in another way', () => {
    stop();
    clearStoredSession('directory');
    storeSession(ana);
    expect(takeInterruptedRun()).toEqual({ done: 1, total: 2 });
  });
});
