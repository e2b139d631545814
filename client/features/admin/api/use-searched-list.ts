import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { apiGet } from '../../../lib/api/api.js';

const PAGE_SIZE = 20;

export type SearchedList<T> = ReturnType<typeof useSearchedList<T>>;

/**
 * The first elements of a list that a search narrows, and the rest on request. Refetched each time it is opened, because
 * changes elsewhere affect it.
 */
export function useSearchedList<T>(path: string) {
  const [search, setSearch] = useState('');
  const [limit, setLimit] = useState(PAGE_SIZE);
  const term = useDeferredValue(search.trim());
  const params = new URLSearchParams({ limit: String(limit), ...(term && { search: term }) }).toString();
  const query = useQuery<T[]>({
    queryKey: [path, params],
    queryFn: ({ signal }) => apiGet(`${path}?${params}`, { signal }),
    // keep the previous page or search result of the same list while the next one loads
    placeholderData: (previous, before) => (before?.queryKey[0] === path ? keepPreviousData(previous) : undefined),
    staleTime: 0,
  });
  return {
    query,
    search,
    setSearch: (text: string) => {
      setSearch(text);
      setLimit(PAGE_SIZE);
    },
    hasMore: query.data?.length === limit,
    showMore: () => setLimit(limit + PAGE_SIZE),
  };
}
