import { describe, expect, it, jest } from '@jest/globals';
import { readStream } from './read-stream.js';

const onOpen = jest.fn();
const HANDLERS = { onOpen, onChanged: () => undefined, onResync: () => undefined };
const PROBLEM = 'application/problem+json; charset=utf-8';

describe('the stream of changes', () => {
  const endAfter = (status: number, type: string, text: string) => {
    const reply = new Response(text, { status, headers: { 'content-type': type } });
    Object.assign(globalThis, { fetch: async () => reply });
    return readStream('token', 0, HANDLERS, new AbortController().signal);
  };
  const refusal = (status: number) => JSON.stringify({ status, code: 'session_ended', message: 'Over.', traceId: 't' });

  it('[O-45] is refused by our server only, with 401 or 403', async () => {
    for (const status of [401, 403]) expect(await endAfter(status, PROBLEM, refusal(status))).toBe('refused');
    expect(await endAfter(503, PROBLEM, refusal(503))).toBe('lost');
  });

  it('[O-45, O-47] is lost, not refused, where another program replies', async () => {
    for (const status of [200, 401, 403]) {
      expect(await endAfter(status, 'text/html', '<p>Sign in to this Wi-Fi</p>')).toBe('lost');
      expect(await endAfter(status, 'application/json', refusal(status))).toBe('lost');
    }
    expect(onOpen).not.toHaveBeenCalled();
  });
});
