import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { storageOver } from '../lib/auth/storage.testing.js';
import { db } from './db.js';
import { sendReads } from './reads.js';

const READ = { workerId: 7, id: 31 };
const stored = new Map<string, string>();
let sent: (string | null)[];

beforeEach(() => {
  stored.clear();
  sent = [];
  jest.spyOn(db.reads, 'where').mockImplementation((() => ({ toArray: async () => [READ] })) as never);
  jest.spyOn(db.reads, 'delete').mockImplementation((async () => undefined) as never);
  Object.assign(globalThis, {
    localStorage: storageOver(stored),
    document: { documentElement: { lang: 'en' } },
    fetch: async (_path: string, init: RequestInit) => {
      sent.push(new Headers(init.headers).get('authorization'));
      return new Response('{"unread":0}', { headers: { 'content-type': 'application/json' } });
    },
  });
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true });
});

describe('read receipts made offline', () => {
  it('[O-38] are sent with the reader’s session only', async () => {
    stored.set('authToken', 'other').set('authUser', '{"id":8}');
    expect(await sendReads(7)).toBe(0);
    expect(sent).toEqual([]);
    stored.set('authToken', 'theirs').set('authUser', '{"id":7}');
    expect(await sendReads(7)).toBe(1);
    expect(sent).toEqual(['Bearer theirs']);
  });
});
