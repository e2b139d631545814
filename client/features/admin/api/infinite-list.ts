import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { apiGetPage, type ListPage } from '../../../lib/api/api-lists.js';
import { useSession } from '../../../lib/auth/session-context.js';
import { bearerToken } from '../../../lib/auth/stored-session.js';

type ListOptions = {
  path: string;
  /** Query parameters of the list, without the cursor. */
  params: URLSearchParams;
  /** Page size. */
  pageSize: number;
  /** Stale time, milliseconds. */
  staleTime?: number;
  enabled?: boolean;
};

/** A list loaded page by page; while a new query loads, the result of the previous one is shown. */
export function useInfiniteList<T>({ path, params, pageSize, staleTime, enabled = true }: ListOptions) {
  const session = useSession();
  const query = params.toString();
  return useInfiniteQuery({
    queryKey: [path, query],
    queryFn: ({ pageParam, signal }): Promise<ListPage<T>> => {
      const pageParams = new URLSearchParams(query);
      pageParams.set('limit', String(pageSize));
      if (pageParam !== null) pageParams.set('cursor', pageParam);
      return apiGetPage<T>(`${path}?${pageParams.toString()}`, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    enabled: enabled && session.status === 'in' && bearerToken() !== null,
    placeholderData: keepPreviousData,
    ...(staleTime !== undefined && { staleTime }),
  });
}

type InfiniteQuery = {
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
};

/** Fetches the next page, if it may be fetched without a click: not after a failure, and not during a refetch. */
export function nextPageLoader(query: InfiniteQuery): (() => void) | undefined {
  const canFetchNext = query.hasNextPage && !query.isFetching && !query.isFetchNextPageError;
  return canFetchNext ? () => void query.fetchNextPage() : undefined;
}
