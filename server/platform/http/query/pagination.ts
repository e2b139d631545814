import type { FastifyReply } from 'fastify';
import { LISTS } from '../../../../shared/kernel/policy.js';
import { queryParameters } from './query-parameters.js';
import { DomainError } from '../errors/domain-error.js';
import { parseId } from '../validation/id.pipe.js';

/** The requested page of a list: at most `limit` elements after the `cursor` (`readCursor`). */
export type Pagination = { limit: number; cursor: string | null };

type PageInfo = { total: number; nextCursor: string | null };
export type Page<T> = PageInfo & { items: T[] };
export type PageText = PageInfo & { json: Buffer };

/** Reads `?limit=`, 1 to 500 (default 500), and `?cursor=`, after which the list continues (decisions: Data model). */
export const PaginationQuery = queryParameters(
  {
    limit: { type: 'integer', minimum: 1, maximum: LISTS.maxAtOnce, default: LISTS.maxAtOnce },
    cursor: {
      type: 'string',
      description: 'The `X-Next-Cursor` of the page before. `X-Total-Count` holds the number of all elements.',
    },
  },
  ({ limit, cursor }): Pagination => ({
    limit: readLimit(limit),
    cursor: typeof cursor === 'string' && cursor !== '' ? cursor : null,
  }),
);

function readLimit(raw: unknown): number {
  if (raw === undefined || raw === '') return LISTS.maxAtOnce;
  const limit = typeof raw === 'string' && /^\d{1,4}$/.test(raw) ? Number(raw) : NaN;
  if (limit >= 1 && limit <= LISTS.maxAtOnce) return limit;
  throw invalid('limit', { code: 'number_invalid', params: { min: 1, max: LISTS.maxAtOnce } });
}

/**
 * The element after which a list continues. A cursor of `X-Next-Cursor` also contains the sort key, so that the list
 * continues at the same position after the element has been removed. With an id alone, the list continues after the
 * element's current position.
 */
export type Cursor = { id: string; orderedAt: string | null };

/** Parses a cursor. @throws DomainError `validation_failed` for an invalid one */
export function readCursor({ cursor }: Pagination): Cursor | null {
  if (cursor === null) return null;
  const [, key, id] = /^(?:([\w-]{1,2000})\.)?([\w-]{1,64})$/.exec(cursor) ?? [];
  if (id === undefined) throw invalidCursor();
  const orderedAt = key === undefined ? null : Buffer.from(key, 'base64url').toString();
  if (orderedAt !== null && /[\0\uFFFD]/.test(orderedAt)) throw invalidCursor();
  return { id, orderedAt };
}

/** Returns the numeric id of a cursor. @throws DomainError `validation_failed` */
export function cursorId(pagination: Pagination): number | null {
  const id = readCursor(pagination)?.id ?? null;
  if (id === null) return null;
  const number = parseId(id);
  if (number === null) throw invalidCursor();
  return number;
}

/** Formats a cursor. @param orderedAt the sort key of the element, as text */
export function writeCursor(orderedAt: string, id: number | string): string {
  return `${Buffer.from(orderedAt).toString('base64url')}.${id}`;
}

/**
 * Creates a page from up to `limit` + 1 elements; the extra one shows that the list continues.
 * @param cursorOf returns the cursor of an element, by default its id
 */
export function toPage<T extends { id: number | string }>(
  found: readonly T[],
  total: number,
  limit: number,
  cursorOf: (item: T) => string = ({ id }) => String(id),
): Page<T> {
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return { items, total, nextCursor: last !== undefined && found.length > limit ? cursorOf(last) : null };
}

/** Sets `X-Total-Count` and `X-Next-Cursor`, and returns the items. */
export function sendPage<T>(reply: FastifyReply, { items, ...rest }: Page<T>): T[] {
  setPageHeaders(reply, rest);
  return items;
}

/** Sets the same headers for a page that is serialized already. */
export function sendPageText(reply: FastifyReply, { json, ...rest }: PageText): Buffer {
  setPageHeaders(reply, rest);
  reply.header('content-type', 'application/json; charset=utf-8');
  return json;
}

function setPageHeaders(reply: FastifyReply, { total, nextCursor }: PageInfo): void {
  reply.header('x-total-count', String(total));
  if (nextCursor !== null) reply.header('x-next-cursor', nextCursor);
}

/** The error for an invalid cursor, and for an id that is not in the list. */
export function invalidCursor(): DomainError {
  return invalid('cursor', { code: 'id_invalid' });
}

function invalid(field: string, problem: { code: 'number_invalid' | 'id_invalid'; params?: Record<string, number> }) {
  return new DomainError('validation_failed', {}, [{ field, ...problem }]);
}
