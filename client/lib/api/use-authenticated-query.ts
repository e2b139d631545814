import { useQuery } from '@tanstack/react-query';
import { apiGet } from './api.js';
import { afterRestore } from './after-restore.js';
import { useSession } from '../auth/session-context.js';
import { bearerToken } from '../auth/stored-session.js';

type Options<T> = {
  enabled?: boolean;
  refetchInterval?: number;
  /** Milliseconds that an unused response stays in memory; 0 for data that must not stay (pay). */
  gcTime?: number;
  /** Selects from the response; a stable function. */
  select?: (response: T) => T;
};

/** A query of `path` with the stored token. */
export const authenticatedQuery = <T>(path: string) => ({
  queryKey: [path],
  queryFn: ({ signal }: { signal: AbortSignal }) => afterRestore(apiGet<T>(path, { signal })),
});

/** GETs `path` while someone is signed in and a token is stored [H-20]; the path is the cache key. */
export function useAuthenticatedQuery<T>(path: string, options: Options<T> = {}) {
  const { enabled = true, refetchInterval, gcTime, select } = options;
  const session = useSession();
  return useQuery<T>({
    ...authenticatedQuery<T>(path),
    enabled: enabled && session.status === 'in' && bearerToken() !== null,
    ...(refetchInterval !== undefined && { refetchInterval }),
    ...(gcTime !== undefined && { gcTime }),
    ...(select && { select }),
  });
}
