import { describe, expect, it } from '@jest/globals';
import { createEventParser, type StreamEvent } from './event-parser.js';

function parsed(...chunks: string[]): StreamEvent[] {
  const events: StreamEvent[] = [];
  const feed = createEventParser((event) => events.push(event));
  for (const chunk of chunks) feed(chunk);
  return events;
}

const CHANGED = { name: 'changed', data: '["shifts"]' };
const RESYNC = { name: 'resync', data: '' };

describe('the stream of events', () => {
  it.each(['\n', '\r\n', '\r'])('[H-33] is read the same wherever it is cut, lines ending in %j', (end) => {
    const text =
      [':', '', 'event: changed', 'data: ["shifts"]', '', 'event: resync', 'data: ', '', ':', ''].join(end) + end;
    for (let first = 0; first <= text.length; first += 1) {
      for (const second of [first, first + 1, first + 2]) {
        expect(parsed(text.slice(0, first), text.slice(first, second), text.slice(second))).toEqual([CHANGED, RESYNC]);
      }
    }
    expect(parsed(...text)).toEqual([CHANGED, RESYNC]);
  });

  it('[H-33] tells nothing of an event before its blank line', () => {
    expect(parsed('event: changed\ndata: ["shifts"]\n')).toEqual([]);
    expect(parsed('event: changed\ndata: ["shifts"]\n', '\n')).toEqual([CHANGED]);
  });

  it('[H-33] joins data lines, takes fields without a space, and skips what it does not know', () => {
    expect(parsed('\uFEFFid: 7\nretry: 10\nevent:changed\ndata:a\ndata:  b\ndata\n\n')).toEqual([
      { name: 'changed', data: 'a\n b\n' },
    ]);
  });

  it('[H-33] skips an event without data, and its name does not reach the next one', () => {
    expect(parsed('event: changed\n\ndata: x\n\n')).toEqual([{ name: 'message', data: 'x' }]);
  });
});
