import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { ListPage } from '../../../lib/api/api-lists.js';
import type { AdminPath } from './paths.js';

type Row = { id: number };
type CachedList = readonly Row[] | InfiniteData<ListPage<Row>>;

/**
 * Replaces a row by the saved one in each cached query of a list, which is refetched a moment later: a form that is opened
 * before that has the saved values. Only fields that the row has are replaced: the refetched row then equals it, and
 * nothing is drawn again, which would interrupt a drag. [W-119]
 */
export function replaceRow(queryClient: QueryClient, path: AdminPath, saved: Row): void {
  const replaced = (rows: readonly Row[]) => rows.map((row) => (row.id === saved.id ? withFieldsOf(row, saved) : row));
  queryClient.setQueriesData<CachedList>({ queryKey: [path] }, (list) => {
    if (list === undefined || !('pages' in list)) return list && replaced(list);
    return { ...list, pages: list.pages.map((page) => ({ ...page, items: replaced(page.items) })) };
  });
}

function withFieldsOf(row: Row, saved: Row): Row {
  const fields = Object.entries(saved).filter(([field]) => field in row);
  return { ...row, ...Object.fromEntries(fields) };
}
