import type { FastifyReply } from 'fastify';
import { LISTS } from '../../../shared/kernel/policy.js';
import { askedQuery } from './asked-query.js';
import { DomainError } from './domain-error.js';

/** What part of a list is asked for: at most `limit` elements after the one whose id is `cursor`. */
export type ListWindow = { limit: number; cursor: string | null };

type Whereabouts = { total: number; nextCursor: string | null };
export type Page<T> = Whereabouts & { items: T[] };
export type PageText = Whereabouts & { json: Buffer };

/** `?limit=` 1 to 500 (500 when left out) and `?cursor=`, the id of the last element already seen (decisions: Data model). */
export const AskedWindow = askedQuery(
  {
    limit: { type: 'integer', minimum: 1, maximum: LISTS.mostAtOnce, default: LISTS.mostAtOnce },
    cursor: {
      type: 'string',
      description: 'What `X-Next-Cursor` said of the part before; how many there are in all is in `X-Total-Count`.',
    },
  },
  ({ limit, cursor }): ListWindow => ({
    limit: readLimit(limit),
    cursor: typeof cursor === 'string' && cursor !== '' ? cursor : null,
  }),
);

function readLimit(asked: unknown): number {
  if (asked === undefined || asked === '') return LISTS.mostAtOnce;
  const limit = typeof asked === 'string' && /^\d{1,4}$/.test(asked) ? Number(asked) : NaN;
  if (limit >= 1 && limit <= LISTS.mostAtOnce) return limit;
  throw invalid('limit', { code: 'number_invalid', params: { min: 1, max: LISTS.mostAtOnce } });
}

/** The cursor of a list that is cut in SQL: the id of a row. @throws DomainError `validation_failed` */
export function cursorId({ cursor }: ListWindow): number | null {
  if (cursor === null) return null;
  if (!/^[1-9]\d{0,9}$/.test(cursor) || Number(cursor) > 2_147_483_647) throw invalidCursor();
  return Number(cursor);
}

/** The cursor of a list whose ids are more than numbers, checked for its shape only. @throws DomainError `validation_failed` */
export function checkedCursor({ cursor }: ListWindow): string | null {
  if (cursor !== null && !/^[\w-]{1,64}$/.test(cursor)) throw invalidCursor();
  return cursor;
}

/** A page from one element more than asked for: the extra one only tells that there are more. */
export function asPage<T extends { id: number | string }>(found: readonly T[], total: number, limit: number): Page<T> {
  const items = found.slice(0, limit);
  return { items, total, nextCursor: found.length > limit ? String(items.at(-1)?.id) : null };
}

/** Answers the bare array; how many there are in all travels in `X-Total-Count`, where to go on in `X-Next-Cursor`. */
export function answerPage<T>(reply: FastifyReply, { items, ...rest }: Page<T>): T[] {
  sayWhereabouts(reply, rest);
  return items;
}

/** The same, of an array that is JSON already. */
export function answerPageText(reply: FastifyReply, { json, ...rest }: PageText): Buffer {
  sayWhereabouts(reply, rest);
  reply.header('content-type', 'application/json; charset=utf-8');
  return json;
}

function sayWhereabouts(reply: FastifyReply, { total, nextCursor }: Whereabouts): void {
  reply.header('x-total-count', String(total));
  if (nextCursor !== null) reply.header('x-next-cursor', nextCursor);
}

/** What a cursor that is none, or whose element has left the list, is refused with. */
export function invalidCursor(): DomainError {
  return invalid('cursor', { code: 'id_invalid' });
}

function invalid(field: string, problem: { code: 'number_invalid' | 'id_invalid'; params?: Record<string, number> }) {
  return new DomainError('validation_failed', {}, [{ field, ...problem }]);
}
