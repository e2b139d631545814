import { describe, expect, it, jest } from '@jest/globals';
import { readStream } from './read-stream.js';

const onOpen = jest.fn();
const HANDLERS = { onOpen, onChanged: () => undefined, onResync: () => undefined };
const PROBLEM = 'application/problem+json; charset=utf-8';

describe('the event stream', () => {
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

  it('[O-45, O-47] is lost, not refused, if another program responds', async () => {
    for (const status of [200, 401, 403]) {
      expect(await endAfter(status, 'text/html', '<p>Sign in to this Wi-Fi</p>')).toBe('lost');
      expect(await endAfter(status, 'application/json', refusal(status))).toBe('lost');
    }
    expect(onOpen).not.toHaveBeenCalled();
  });

  describe('events of the stream', () => {
    /** The messages that the reader reports for a stream received in these pieces, in order, and how it ends. */
    const eventsOf = async (...pieces: Uint8Array[]) => {
      const body = new ReadableStream({
        start: (stream) => {
          for (const piece of pieces) stream.enqueue(piece);
          stream.close();
        },
      });
      const reply = new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
      Object.assign(globalThis, { fetch: async () => reply });
      const events: string[] = [];
      const handlers = {
        onOpen: () => undefined,
        onChanged: (topics: string[]) => events.push(`changed ${topics.join()}`),
        onResync: () => events.push('resync'),
      };
      const end = await readStream('token', 0, handlers, new AbortController().signal);
      return [...events, end];
    };
    const bytes = (text: string) => new TextEncoder().encode(text);
    const CHANGED = 'event: changed\ndata: ["shifts","ñ"]\n\n';

    it.each(['\n', '\r\n', '\r'])('[H-33] is read the same wherever it is cut, lines ending in %j', async (end) => {
      const text = `:\n\n${CHANGED}event: resync\ndata: \n\nevent: replaced\ndata: \n\n:\n\n`;
      const whole = bytes(text.replaceAll('\n', end));
      for (let cut = 0; cut <= whole.length; cut += 1) {
        const next = cut + 1;
        const pieces = [whole.subarray(0, cut), whole.subarray(cut, next), whole.subarray(next)];
        expect([cut, await eventsOf(...pieces)]).toEqual([cut, ['changed shifts,ñ', 'resync', 'replaced']]);
      }
    });

    it('[H-33] are ignored if they are cut off before their blank line', async () => {
      expect(await eventsOf(bytes(CHANGED), bytes(CHANGED.slice(0, -1)))).toEqual(['changed shifts,ñ', 'lost']);
    });

    it('[H-33] are ignored without a name, without data, or with an unknown name', async () => {
      const others = 'data: ["x"]\n\nevent: changed\n\ndata: ["y"]\n\nid: 7\nretry: 10\nevent: later\ndata: z\n\n';
      expect(await eventsOf(bytes(`\uFEFF${others}event:changed\ndata:["shifts"]\n\n`))).toEqual([
        'changed shifts',
        'lost',
      ]);
    });
  });
});
