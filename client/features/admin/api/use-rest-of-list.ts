import { LISTS } from '../../../../shared/kernel/policy.js';
import { nextPageLoader, useInfiniteList } from './infinite-list.js';

/** True if the server may have more rows than this first part of a list. */
export const isCut = (first: readonly unknown[]) => first.length >= LISTS.maxAtOnce;

/**
 * A count of loaded rows, as text: "500+" if more of them may follow. [W-98]
 * @param isWhole all rows that count are loaded
 */
export const loadedCount = (count: number, isWhole: boolean) => (isWhole ? String(count) : `${count}+`);

/**
 * Returns the loaded parts of a list: the first, and the next each time the reader reaches the end. A search that the
 * loaded parts may not answer goes to the server. If the first part is the whole list, nothing more is requested. [W-60]
 */
export function useRestOfList<T extends { id: number }>(path: string, first: readonly T[], search = '') {
  const pageSize = LISTS.maxAtOnce;
  const rest = useInfiniteList<T>({ path, params: new URLSearchParams(), pageSize, enabled: isCut(first) });
  const isSearched = isCut(first) && search !== '';
  const found = useInfiniteList<T>({ path, params: new URLSearchParams({ search }), pageSize, enabled: isSearched });
  const pages = isCut(first) ? [...(rest.data?.pages ?? []), ...(found.data?.pages ?? [])] : [];
  const all = new Map(first.map((one): [number, T] => [one.id, one]));
  for (const one of pages.flatMap(({ items }) => items)) if (!all.has(one.id)) all.set(one.id, one);
  const query = isSearched ? found : rest;
  return {
    all: [...all.values()],
    /** The number of rows in the whole list; null until the server has sent it. */
    total: isCut(first) ? (rest.data?.pages.at(-1)?.total ?? null) : all.size,
    query,
    /** All rows that can match are loaded. */
    isWhole: !isCut(first) || (query.isSuccess && !query.isPlaceholderData && !query.hasNextPage),
    /** Loads the next part. */
    more: nextPageLoader(query),
  };
}

export type RestOfList = Omit<ReturnType<typeof useRestOfList>, 'all'>;
