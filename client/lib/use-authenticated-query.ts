import { useQuery } from '@tanstack/react-query';
import { useSession } from './session-context.js';
import { bearerToken } from './stored-session.js';

type Options = {
  enabled?: boolean;
  refetchInterval?: number;
  /** How long an unused answer is kept, milliseconds; 0 for what must not stay (pay). */
  gcTime?: number;
};

/** GET `path` while someone is signed in and a token is stored [H-20]; the path is the cache key. */
export function useAuthenticatedQuery<T>(path: string, { enabled = true, refetchInterval, gcTime }: Options = {}) {
  const session = useSession();
  return useQuery<T>({
    queryKey: [path],
    enabled: enabled && session.status === 'in' && bearerToken() !== null,
    ...(refetchInterval !== undefined && { refetchInterval }),
    ...(gcTime !== undefined && { gcTime }),
  });
}
