import { LISTS } from '../../../../shared/kernel/policy.js';
import { nextPageLoader, useInfiniteList } from './infinite-list.js';

/** True if the server may have more rows than this first page of a list. */
export const mayHaveMore = (first: readonly unknown[]) => first.length >= LISTS.maxAtOnce;

/**
 * A count of loaded rows, as text: "500+" if more of them may follow. [W-98]
 * @param isComplete true if all rows that count are loaded
 */
export const loadedCount = (count: number, isComplete: boolean) => (isComplete ? String(count) : `${count}+`);

/**
 * The loaded pages of a list: the first, and the next each time the admin scrolls to the end. A search is sent to the
 * server if matching rows may not be loaded yet. If the first page is the whole list, nothing more is requested. [W-60]
 */
export function useAllPages<T extends { id: number }>(path: string, first: readonly T[], search = '') {
  const pageSize = LISTS.maxAtOnce;
  const unfiltered = useInfiniteList<T>({ path, params: new URLSearchParams(), pageSize, enabled: mayHaveMore(first) });
  const isSearched = mayHaveMore(first) && search !== '';
  const found = useInfiniteList<T>({ path, params: new URLSearchParams({ search }), pageSize, enabled: isSearched });
  const pages = mayHaveMore(first) ? [...(unfiltered.data?.pages ?? []), ...(found.data?.pages ?? [])] : [];
  const all = new Map(first.map((one): [number, T] => [one.id, one]));
  for (const one of pages.flatMap(({ items }) => items)) if (!all.has(one.id)) all.set(one.id, one);
  const query = isSearched ? found : unfiltered;
  return {
    all: [...all.values()],
    /** The number of rows in the whole list; null until the server has sent it. */
    total: mayHaveMore(first) ? (unfiltered.data?.pages.at(-1)?.total ?? null) : all.size,
    query,
    /** All rows that can match are loaded. */
    isComplete: !mayHaveMore(first) || (query.isSuccess && !query.isPlaceholderData && !query.hasNextPage),
    /** Loads the next page. */
    loadMore: nextPageLoader(query),
  };
}

export type Paging = Omit<ReturnType<typeof useAllPages>, 'all'>;
