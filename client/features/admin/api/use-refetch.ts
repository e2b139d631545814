import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { pathsAfter } from './paths.js';
import type { AdminPath } from './paths.js';

/** Refetches after a change: the given lists and `ALWAYS_REFETCHED` [D-36]. */
export function useRefetch(refetchPaths: readonly AdminPath[]) {
  const queryClient = useQueryClient();
  return useCallback(async () => {
    const paths = pathsAfter(refetchPaths);
    await Promise.all(paths.map((path) => queryClient.invalidateQueries({ queryKey: [path] })));
  }, [queryClient, refetchPaths]);
}

/**
 * Refetches a list when a dialog opens on it, because other admins change it too. Joins a running fetch. Matches the
 * exact key: the same path with a search or a cursor is another list and is not shown.
 */
export function useRefetchOnOpen(path: AdminPath): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    void queryClient.refetchQueries({ queryKey: [path], exact: true }, { cancelRefetch: false });
  }, [queryClient, path]);
}
