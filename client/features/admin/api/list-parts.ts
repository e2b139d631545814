import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { apiGetPage, type ListPage } from '../../../lib/api/api-lists.js';
import { useSession } from '../../../lib/auth/session-context.js';
import { bearerToken } from '../../../lib/auth/stored-session.js';

type Parts = {
  path: string;
  /** What is asked of the list, beside where a part begins. */
  asked: URLSearchParams;
  /** How many elements a part has at most. */
  atOnce: number;
  /** How long an answer counts as new, milliseconds. */
  staleTime?: number;
  enabled?: boolean;
};

/** A long list part by part; until the answer to a new question is here, that to the one before is shown. */
export function useListParts<T>({ path, asked, atOnce, staleTime, enabled = true }: Parts) {
  const session = useSession();
  const query = asked.toString();
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

/** What brings the next part, where there is one to ask for unasked: not again what failed, and not while the list is read anew. */
export function nextPartOf(query: PartsQuery): (() => void) | undefined {
  const isToCome = query.hasNextPage && !query.isFetching && !query.isFetchNextPageError;
  return isToCome ? () => void query.fetchNextPage() : undefined;
}
