import { QueryFailedError } from 'typeorm';
import {
  toPage,
  invalidCursor,
  readCursor,
  writeCursor,
  type Pagination,
  type Page,
} from '../http/query/pagination.js';
import type { Transaction } from './transaction.js';

type PagedRow<Item> = Item & { orderedAt: unknown; orderedText: string; total: number; cursorKnown: boolean };

/**
 * Returns a page of a list and its total in one statement. `listSql` selects the items' columns, including `id`, and
 * `"orderedAt"`, the sort key (a value or an array of values; ties are sorted by id). The cursor carries the sort key,
 * so it works after its element has left the list.
 * @throws DomainError `validation_failed` for an invalid cursor
 */
export async function queryPage<Item extends { id: number | string }>(
  tx: Transaction,
  listSql: string,
  parameters: readonly unknown[],
  pagination: Pagination,
): Promise<Page<Item>> {
  const part = pageCte(listSql, parameters, pagination);
  const sql = `${part.sql}
    SELECT part.*, part."orderedAt"::text AS "orderedText", counts.* FROM counts LEFT JOIN part ON true ORDER BY part."orderedAt", part.id`;
  const rows = await rejectBadCursor(part.hasKey, () => tx.query<PagedRow<Item>>(sql, part.parameters));
  const [{ total = 0, cursorKnown = true } = {}] = rows;
  if (!cursorKnown) throw invalidCursor();
  // an empty page still has one row with the counts
  const found = rows.filter((row) => row.id !== null);
  const page = toPage(found, total, pagination.limit, ({ orderedText, id }) => writeCursor(orderedText, id));
  return { ...page, items: page.items.map(itemOf) };
}

/**
 * Returns a page as JSON text: an array with `item`, an SQL expression on `part`, for each element, including one
 * element beyond the limit if the list continues. Prepared statement.
 * @throws DomainError `validation_failed` for an invalid cursor
 */
export async function queryJsonPage(
  tx: Transaction,
  { listSql, item }: { listSql: string; item: string },
  parameters: readonly unknown[],
  pagination: Pagination,
): Promise<{ json: string; total: number }> {
  const part = pageCte(listSql, parameters, pagination);
  const sql = `${part.sql}
    SELECT total, "cursorKnown",
      coalesce((SELECT json_agg(${item} ORDER BY part."orderedAt", part.id) FROM part), '[]')::text AS json FROM counts`;
  const [row] = await rejectBadCursor(part.hasKey, () =>
    tx.queryPrepared<{ json: string; total: number; cursorKnown: boolean }>(sql, part.parameters),
  );
  if (!row?.cursorKnown) throw invalidCursor();
  return row;
}

/**
 * Returns two common table expressions: `counts`, one row, and `part`, with up to one element more than the limit.
 * Appends the parameters of cursor and limit to `own`. The UNION with the list's columns gives the cursor's key and id
 * their types.
 */
function pageCte(listSql: string, own: readonly unknown[], pagination: Pagination) {
  const cursor = readCursor(pagination);
  const parameters = [...own];
  const addParameter = (value: unknown) => `$${parameters.push(value)}`;
  const limit = `${addParameter(pagination.limit + 1)}::int`;
  const columns = 'SELECT "orderedAt", id FROM list';
  const cursorRow =
    cursor === null
      ? null
      : cursor.orderedAt === null
        ? `${columns} WHERE id::text = ${addParameter(cursor.id)}::text`
        : `${columns} WHERE false UNION ALL SELECT ${addParameter(cursor.orderedAt)}, ${addParameter(cursor.id)}`;
  const sql = `WITH list AS (${listSql})${cursorRow === null ? '' : `, cursor_row AS (${cursorRow})`},
    counts AS (SELECT count(*)::int AS total, ${cursorRow === null ? 'true' : 'EXISTS (SELECT FROM cursor_row)'} AS "cursorKnown" FROM list),
    part AS (
      SELECT * FROM list ${cursorRow === null ? '' : 'WHERE ("orderedAt", id) > (SELECT "orderedAt", id FROM cursor_row)'}
      ORDER BY "orderedAt", id LIMIT ${limit}
    )`;
  return { sql, parameters, hasKey: cursor !== null && cursor.orderedAt !== null };
}

/**
 * Turns a data exception (SQLSTATE class 22) into a refusal: in a list, only a cursor key of the wrong type raises one.
 */
async function rejectBadCursor<T>(hasKey: boolean, query: () => Promise<T>): Promise<T> {
  try {
    return await query();
  } catch (error) {
    const code = error instanceof QueryFailedError ? (error.driverError as { code?: unknown }).code : null;
    throw hasKey && typeof code === 'string' && code.startsWith('22') ? invalidCursor() : error;
  }
}

function itemOf<Item>(row: PagedRow<Item>): Item {
  const { orderedAt: _at, orderedText: _text, total: _total, cursorKnown: _known, ...item } = row;
  return item as unknown as Item;
}
