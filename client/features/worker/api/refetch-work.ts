import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { VALIDATE_PATH } from '../../../lib/auth/session-calls.js';
import { ASSIGNMENTS_PATH } from './user-assignments.js';
import { SHIFTS_PATH } from './available-shifts.js';
import { STATS_PATH } from './user-stats.js';

/**
 * Every list a worker's own work appears in, and the session, which carries score, level and approval. Statements aren't
 * kept, so there is nothing to refetch.
 */
const WORK_PATHS = [SHIFTS_PATH, ASSIGNMENTS_PATH, STATS_PATH, VALIDATE_PATH];

/** Refetches shifts, assignments and figures: after each change, done or refused, and when the worker asks for it [H-19]. */
export function useRefetchWork(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(async () => {
    await Promise.all(WORK_PATHS.map((path) => queryClient.invalidateQueries({ queryKey: [path] })));
  }, [queryClient]);
}
