import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { pathsAfter } from './paths.js';
import type { AdminPath } from './paths.js';

/** Refetches what a change touched: the given lists and those that follow every change [D-36]. */
export function useRefetch(touches: readonly AdminPath[]) {
  const queryClient = useQueryClient();
  return useCallback(async () => {
    const paths = pathsAfter(touches);
    await Promise.all(paths.map((path) => queryClient.invalidateQueries({ queryKey: [path] })));
  }, [queryClient, touches]);
}

/**
 * Asks anew for a list when a dialog opens on it: others work on it too. A fetch under way is joined, not repeated. Of this
 * very list: the same path with a question of its own (a search, part by part) is another list, and not on the screen.
 */
export function useFreshOnOpen(path: AdminPath): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    void queryClient.refetchQueries({ queryKey: [path], exact: true }, { cancelRefetch: false });
  }, [queryClient, path]);
}
