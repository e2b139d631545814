import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { db } from './db.js';
import { ensureOutboxToken } from './outbox-token.js';

const PROBLEM = 'application/problem+json; charset=utf-8';
const refusal = JSON.stringify({ status: 401, code: 'session_ended', message: 'Over.', traceId: 't' });

describe('the token for unsent events', () => {
  const written = jest.fn(async (_token: unknown) => 7);
  const ask = (status: number, type: string, text: string) => {
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
    expect(await ask(401, PROBLEM, refusal)).toBe('refused');
    expect(await ask(503, PROBLEM, refusal)).toBe('unreachable');
  });

  it('[O-45, O-47] is not refused by another program, nor taken from it', async () => {
    for (const status of [401, 403]) expect(await ask(status, 'text/html', '<p>Sign in</p>')).toBe('unreachable');
    for (const text of ['<p>Sign in</p>', '{}', '{"token":7}', 'null'])
      expect(await ask(200, 'application/json', text)).toBe('unreachable');
    expect(written).not.toHaveBeenCalled();
    expect(await ask(200, 'application/json', '{"token":"t"}')).toBe('there');
    expect(written).toHaveBeenCalledWith({ workerId: 7, token: 't' });
  });
});
