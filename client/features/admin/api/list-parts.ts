import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { apiGetPage, type ListPage } from '../../../lib/api/api-lists.js';
import { useSession } from '../../../lib/auth/session-context.js';
import { bearerToken } from '../../../lib/auth/stored-session.js';

type Parts = {
  path: string;
  /** Query parameters of the list, without the cursor. */
  params: URLSearchParams;
  /** Page size. */
  atOnce: number;
  /** Stale time, milliseconds. */
  staleTime?: number;
  enabled?: boolean;
};

/** An infinite query; while a new query loads, the result of the previous one is shown. */
export function useListParts<T>({ path, params, atOnce, staleTime, enabled = true }: Parts) {
  const session = useSession();
  const query = params.toString();
  return useInfiniteQuery({
    queryKey: [path, query],
    queryFn: ({ pageParam, signal }): Promise<ListPage<T>> => {
      const window = new URLSearchParams(query);
      window.set('limit', String(atOnce));
      if (pageParam !== null) window.set('cursor', pageParam);
      return apiGetPage<T>(`${path}?${window.toString()}`, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    enabled: enabled && session.status === 'in' && bearerToken() !== null,
    placeholderData: keepPreviousData,
    ...(staleTime !== undefined && { staleTime }),
  });
}

type PartsQuery = {
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
};

/** Fetches the next page, if it may be fetched without a click: not after a failure, and not during a refetch. */
export function nextPartOf(query: PartsQuery): (() => void) | undefined {
  const hasNext = query.hasNextPage && !query.isFetching && !query.isFetchNextPageError;
  return hasNext ? () => void query.fetchNextPage() : undefined;
}
