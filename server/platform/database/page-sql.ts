import { asPage, checkedCursor, invalidCursor, type ListWindow, type Page } from '../http/list-window.js';
import type { Transaction } from './transaction.js';

type PagedRow<Item> = Item & { orderedAt: unknown; total: number; cursorKnown: boolean };

/**
 * The part of a list that a window asks for, and the total, in one statement. `listSql` yields the items' columns, `id`
 * among them, and `"orderedAt"`, a value or an array of values by which the list goes (then by id). A cursor whose
 * element has left the list is refused, so that nothing is skipped unseen. @throws DomainError `validation_failed`
 */
export async function queryPage<Item extends { id: number | string }>(
  tx: Transaction,
  listSql: string,
  parameters: readonly unknown[],
  window: ListWindow,
): Promise<Page<Item>> {
  const sql = `${partSql(listSql, parameters.length)}
    SELECT part.*, counts.* FROM counts LEFT JOIN part ON true ORDER BY part."orderedAt", part.id`;
  const rows = await tx.query<PagedRow<Item>>(sql, [...parameters, checkedCursor(window), window.limit + 1]);
  const [{ total = 0, cursorKnown = true } = {}] = rows;
  if (!cursorKnown) throw invalidCursor();
  // an empty part still brings the row of the counts
  return asPage(rows.filter((row) => row.id !== null).map(itemOf), total, window.limit);
}

/**
 * The same as one text, the JSON of an array with `item`, an expression on `part`, for each element: of a part that has
 * been seen before there is nothing to read. There is one element more than the limit where the list goes on. Prepared.
 */
export async function queryPackedPage(
  tx: Transaction,
  { listSql, item }: { listSql: string; item: string },
  parameters: readonly unknown[],
  window: ListWindow,
): Promise<{ packed: string; total: number }> {
  const sql = `${partSql(listSql, parameters.length)}
    SELECT total, "cursorKnown",
      coalesce((SELECT json_agg(${item} ORDER BY part."orderedAt", part.id) FROM part), '[]')::text AS packed FROM counts`;
  const [row] = await tx.queryPrepared<{ packed: string; total: number; cursorKnown: boolean }>(sql, [
    ...parameters,
    checkedCursor(window),
    window.limit + 1,
  ]);
  if (!row?.cursorKnown) throw invalidCursor();
  return row;
}

/** `counts`, one row, and `part`, one element longer than the limit; cursor and limit follow the list's `parameters`. */
function partSql(listSql: string, parameters: number): string {
  const [cursor, limit] = [`$${parameters + 1}::text`, `$${parameters + 2}`];
  return `WITH list AS (${listSql}), seen AS (SELECT "orderedAt", id FROM list WHERE id::text = ${cursor}),
    counts AS (SELECT count(*)::int AS total, ${cursor} IS NULL OR EXISTS (SELECT FROM seen) AS "cursorKnown" FROM list),
    part AS (
      SELECT * FROM list WHERE ${cursor} IS NULL OR ("orderedAt", id) > (SELECT "orderedAt", id FROM seen)
      ORDER BY "orderedAt", id LIMIT ${limit}
    )`;
}

function itemOf<Item>({ orderedAt: _at, total: _total, cursorKnown: _known, ...item }: PagedRow<Item>): Item {
  return item as unknown as Item;
}
