import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { ListPage } from '../../../lib/api/api-lists.js';
import type { AdminPath } from './paths.js';

type Row = { id: number };
type CachedList = readonly Row[] | InfiniteData<ListPage<Row>>;

/**
 * Replaces a row by the saved one in each cached query of a list, which is refetched a moment later: a form that is opened
 * before that has the saved values. Fields that the response does not have keep their values. [W-119]
 */
export function replaceRow(queryClient: QueryClient, path: AdminPath, saved: Row): void {
  const replaced = (rows: readonly Row[]) => rows.map((row) => (row.id === saved.id ? { ...row, ...saved } : row));
  queryClient.setQueriesData<CachedList>({ queryKey: [path] }, (list) => {
    if (list === undefined || !('pages' in list)) return list && replaced(list);
    return { ...list, pages: list.pages.map((page) => ({ ...page, items: replaced(page.items) })) };
  });
}
