import { describe, expect, it } from '@jest/globals';
import type { FastifyReply } from 'fastify';
import { parseId } from '../validation/id.pipe.js';
import { cursorId, readCursor, sendPage, toPage, writeCursor } from './pagination.js';

const items = [{ id: 4 }, { id: 5 }, { id: 6 }];

function send(limit: number) {
  const headers: Record<string, string> = {};
  const reply = { header: (name: string, value: string) => void (headers[name] = value) } as unknown as FastifyReply;
  return { body: sendPage(reply, toPage(items, 9, limit)), headers };
}

describe('a list', () => {
  it('[X-20] is a bare array of at most `limit` elements, with the total and where it continues', () => {
    expect(send(2)).toEqual({ body: [{ id: 4 }, { id: 5 }], headers: { 'x-total-count': '9', 'x-next-cursor': '5' } });
    expect(send(3)).toEqual({ body: items, headers: { 'x-total-count': '9' } });
  });

  it('[X-20] continues after a cursor, with or without the sort key', () => {
    expect(readCursor({ limit: 1, cursor: writeCursor('2026-11-17', 5) })).toEqual({
      id: '5',
      orderedAt: '2026-11-17',
    });
    expect(cursorId({ limit: 1, cursor: '5' })).toBe(5);
    expect(cursorId({ limit: 1, cursor: null })).toBeNull();
    for (const cursor of ['0', 'x y', 'a.b.c'])
      expect(() => cursorId({ limit: 1, cursor })).toThrow(expect.objectContaining({ code: 'validation_failed' }));
  });
});

describe('an id', () => {
  it('[X-20] is a whole number from 1 to the largest of the database', () => {
    expect(['1', '2147483647'].map(parseId)).toEqual([1, 2_147_483_647]);
    for (const text of ['0', '-1', '1.5', '01', '1e3', ' 1', '2147483648', 'x', ''])
      expect([text, parseId(text)]).toEqual([text, null]);
  });
});
