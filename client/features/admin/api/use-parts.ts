import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { apiGetPage, type ListPage } from '../../../lib/api.js';
import { useSession } from '../../../lib/session-context.js';
import { bearerToken } from '../../../lib/stored-session.js';

/** A list of the server part by part, `atOnce` rows each; while another one is asked for, the former stays [H-20, X-20]. */
export function useParts<T>(path: string, asked: URLSearchParams, atOnce: number) {
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
    enabled: session.status === 'in' && bearerToken() !== null,
    placeholderData: keepPreviousData,
  });
}
