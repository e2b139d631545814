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
  const [cursor, limit] = [`$${parameters.length + 1}::text`, `$${parameters.length + 2}`];
  const sql = `WITH list AS (${listSql}), seen AS (SELECT "orderedAt", id FROM list WHERE id::text = ${cursor})
    SELECT part.*, counts.* FROM (
      SELECT count(*)::int AS total, ${cursor} IS NULL OR EXISTS (SELECT FROM seen) AS "cursorKnown" FROM list
    ) counts LEFT JOIN (
      SELECT * FROM list WHERE ${cursor} IS NULL OR ("orderedAt", id) > (SELECT "orderedAt", id FROM seen)
      ORDER BY "orderedAt", id LIMIT ${limit}
    ) part ON true ORDER BY part."orderedAt", part.id`;
  const rows = await tx.query<PagedRow<Item>>(sql, [...parameters, checkedCursor(window), window.limit + 1]);
  const [{ total = 0, cursorKnown = true } = {}] = rows;
  if (!cursorKnown) throw invalidCursor();
  // an empty part still brings the row of the counts
  return asPage(rows.filter((row) => row.id !== null).map(itemOf), total, window.limit);
}

function itemOf<Item>({ orderedAt: _at, total: _total, cursorKnown: _known, ...item }: PagedRow<Item>): Item {
  return item as unknown as Item;
}
