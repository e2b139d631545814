import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { VALIDATE_PATH } from '../../../lib/auth/session-calls.js';
import { ASSIGNMENTS_PATH } from '../../../lib/api/assignments-path.js';
import { SHIFTS_PATH } from './available-shifts.js';
import { STATS_PATH } from './user-stats.js';

/**
 * Every list that contains the worker's shifts, and the session, which carries score, level and approval. Statements
 * are not cached, so they need no refetch.
 */
const SHIFT_DATA_PATHS = [SHIFTS_PATH, ASSIGNMENTS_PATH, STATS_PATH, VALIDATE_PATH];

/** Refetches shifts, assignments and stats: after each change, confirmed or refused, and on request [H-19]. */
export function useRefetchShiftData(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(async () => {
    await Promise.all(SHIFT_DATA_PATHS.map((path) => queryClient.invalidateQueries({ queryKey: [path] })));
  }, [queryClient]);
}
