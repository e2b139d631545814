import { useQuery } from '@tanstack/react-query';
import { apiGetAll } from './api-lists.js';
import { afterRestore } from './after-restore.js';
import { useSession } from '../auth/session-context.js';
import { bearerToken } from '../auth/stored-session.js';

type Options = {
  /** Query parameters of the list. */
  params?: string;
  /** Milliseconds that an unused response stays in memory; 0 for data that must not stay. */
  gcTime?: number;
};

/** A query of a whole list with the stored token. */
export const authenticatedList = <T>(path: string, params?: string) => ({
  queryKey: params === undefined ? [path] : [path, params],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    afterRestore(apiGetAll<T>(params === undefined ? path : `${path}?${params}`, { signal })),
});

/**
 * GETs a whole list while someone is signed in and a token is stored [H-20]. The query parameters are the second
 * element of the cache key, so that invalidating the path refetches every variant on the screen.
 */
export function useAuthenticatedList<T>(path: string, { params, gcTime }: Options = {}) {
  const session = useSession();
  return useQuery<T[]>({
    ...authenticatedList<T>(path, params),
    enabled: session.status === 'in' && bearerToken() !== null,
    ...(gcTime !== undefined && { gcTime }),
  });
}
