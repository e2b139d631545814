import { QueryClient } from '@tanstack/react-query';
import type { QueryFunction } from '@tanstack/react-query';
import { apiGet } from './api.js';
import { ApiError } from './api-error.js';
import { CONFIG_PATH } from './config-path.js';

type DefaultFetchOptions = { returnNullOn401?: boolean };

/** The default fetch: GET to the first element of the query key, as JSON [H-17]. */
export function defaultFetch({ returnNullOn401 = false }: DefaultFetchOptions = {}): QueryFunction {
  return async ({ queryKey, signal }) => {
    try {
      return await apiGet<unknown>(String(queryKey[0]), { signal });
    } catch (error) {
      if (returnNullOn401 && error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  };
}

/** worker.md §4: never stale, no refetch on focus or interval, no retries. Being offline is an error, not a pause. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: defaultFetch(),
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** Removes a person's queries and mutations. The configuration is the same for everyone and stays. */
export function emptyCache(client: QueryClient): void {
  client.getMutationCache().clear();
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== CONFIG_PATH });
}
