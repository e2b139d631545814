import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { removeLoggedOut, addLoggedOut } from '../lib/auth/logged-out-workers.js';
import { storageOver } from '../lib/auth/storage.testing.js';
import { clearStoredSession, storeSession, type WorkerStored } from '../lib/auth/stored-session.js';
import { db } from './db.js';
import { ensureOutboxToken } from './outbox-token.js';

const PROBLEM = 'application/problem+json; charset=utf-8';
const refusal = JSON.stringify({ status: 401, code: 'session_ended', message: 'Over.', traceId: 't' });

describe('the token for unsent events', () => {
  const written = jest.fn(async (_token: unknown) => 7);
  const checkWith = (status: number, type: string, text: string) => {
    const reply = new Response(text, { status, headers: { 'content-type': type } });
    Object.assign(globalThis, { fetch: async () => reply });
    return ensureOutboxToken();
  };

  beforeEach(() => {
    const stored: Record<string, string> = { authToken: 'worker', authUser: '{"id":7}' };
    Object.assign(globalThis, { localStorage: { getItem: (key: string) => stored[key] ?? null } });
    written.mockClear();
    jest.spyOn(db.tokens, 'get').mockImplementation((async () => undefined) as never);
    jest.spyOn(db.tokens, 'put').mockImplementation(written as never);
  });

  it('[O-45] is refused by our server only', async () => {
    expect(await checkWith(401, PROBLEM, refusal)).toBe('refused');
    expect(await checkWith(503, PROBLEM, refusal)).toBe('unreachable');
  });

  it('[O-45, O-47] is neither refused nor accepted from another program', async () => {
    for (const status of [401, 403]) expect(await checkWith(status, 'text/html', '<p>Sign in</p>')).toBe('unreachable');
    for (const text of ['<p>Sign in</p>', '{}', '{"token":7}', 'null'])
      expect(await checkWith(200, 'application/json', text)).toBe('unreachable');
    expect(written).not.toHaveBeenCalled();
    expect(await checkWith(200, 'application/json', '{"token":"t"}')).toBe('there');
    expect(written).toHaveBeenCalledWith({ workerId: 7, token: 't' });
  });
});

describe('an outbox token that arrives after its worker’s logout', () => {
  const session = (id: number, token: string) => ({ kind: 'worker', token, user: { id } }) as WorkerStored;
  let tokens: { workerId: number; token: string }[];
  let writes: number;
  let onAnswer: () => void;
  let onWrite: () => void;

  beforeEach(() => {
    [tokens, writes] = [[], 0];
    [onAnswer, onWrite] = [() => undefined, () => undefined];
    Object.assign(globalThis, { localStorage: storageOver(new Map()) });
    storeSession(session(7, 'first'));
    jest.spyOn(db.tokens, 'get').mockImplementation((async () => tokens[0]) as never);
    jest.spyOn(db.tokens, 'put').mockImplementation((async (token: { workerId: number; token: string }) => {
      tokens = [token];
      writes += 1;
      onWrite();
    }) as never);
    jest.spyOn(db.tokens, 'where').mockImplementation((() => ({
      filter: (isOne: (token: { token: string }) => boolean) => ({
        delete: async () => (tokens = tokens.filter((one) => !isOne(one))),
      }),
    })) as never);
    const fetch = async (_path: string, { headers }: { headers: { Authorization: string } }) => {
      onAnswer();
      return new Response(JSON.stringify({ token: `for ${headers.Authorization}` }));
    };
    Object.assign(globalThis, { fetch });
  });

  const LOGGING_OUT: [string, () => void][] = [
    ['has tapped "Log out"', () => addLoggedOut(7)],
    ['has logged out', () => clearStoredSession('worker')],
    ['has given way to another worker', () => storeSession(session(8, 'other'))],
  ];

  it.each(LOGGING_OUT)('[O-54] is not stored: the worker %s', async (_, logOut) => {
    onAnswer = logOut;
    expect(await ensureOutboxToken()).toBe('refused');
    expect(writes).toBe(0);
  });

  it.each(LOGGING_OUT)('[O-54] is deleted where it was being stored: the worker %s', async (_, logOut) => {
    onWrite = logOut;
    expect(await ensureOutboxToken()).toBe('refused');
    expect(tokens).toEqual([]);
  });

  it('[O-54] does not replace the token of a newer login', async () => {
    const newer = { workerId: 7, token: 'for the second' };
    onWrite = () => {
      storeSession(session(7, 'second'));
      tokens = [newer];
    };
    expect(await ensureOutboxToken()).toBe('superseded');
    expect(tokens).toEqual([newer]);
    onWrite = () => undefined;
    expect(await ensureOutboxToken()).toBe('there');
    expect(tokens).toEqual([{ workerId: 7, token: 'for Bearer second' }]);
  });

  it('[O-54] is superseded, not refused, if the session was renewed meanwhile', async () => {
    onAnswer = () => storeSession(session(7, 'second'));
    expect(await ensureOutboxToken()).toBe('superseded');
    expect(writes).toBe(0);
    const refuse = async () => {
      storeSession(session(7, 'third'));
      return new Response(refusal, { status: 401, headers: { 'content-type': PROBLEM } });
    };
    Object.assign(globalThis, { fetch: refuse });
    expect(await ensureOutboxToken()).toBe('superseded');
  });

  it('[O-54] is stored for a worker who returns with the same session', async () => {
    addLoggedOut(7);
    onAnswer = () => removeLoggedOut(7);
    expect(await ensureOutboxToken()).toBe('there');
    expect(tokens).toHaveLength(1);
  });
});
