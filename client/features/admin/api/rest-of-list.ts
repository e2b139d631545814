import { LISTS } from '../../../../shared/kernel/policy.js';
import { nextPartOf, useListParts } from './list-parts.js';

/**
 * A list with all of its parts that were loaded: the first, and the next each time the reader comes to the end. A search that the
 * loaded parts may not answer goes to the server. Where the first part is the whole list, nothing more is requested. [W-60]
 */
export function useRestOfList<T extends { id: number }>(path: string, first: readonly T[], search = '') {
  const isCut = first.length >= LISTS.maxAtOnce;
  const atOnce = LISTS.maxAtOnce;
  const rest = useListParts<T>({ path, asked: new URLSearchParams(), atOnce, enabled: isCut });
  const isSearched = isCut && search !== '';
  const found = useListParts<T>({ path, asked: new URLSearchParams({ search }), atOnce, enabled: isSearched });
  const pages = isCut ? [...(rest.data?.pages ?? []), ...(found.data?.pages ?? [])] : [];
  const all = new Map(first.map((one): [number, T] => [one.id, one]));
  for (const one of pages.flatMap(({ items }) => items)) if (!all.has(one.id)) all.set(one.id, one);
  const query = isSearched ? found : rest;
  return {
    all: [...all.values()],
    /** How many the list has in all. */
    total: isCut ? (rest.data?.pages.at(-1)?.total ?? null) : all.size,
    query,
    /** Brings the next part. */
    more: nextPartOf(query),
  };
}

export type RestOfList = Omit<ReturnType<typeof useRestOfList>, 'all'>;
