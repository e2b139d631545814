import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { VALIDATE_PATH } from '../../../lib/auth/session-calls.js';
import { SHIFTS_PATH } from './available-shifts.js';
import { OWN_TRAININGS_PATH } from './own-trainings.js';
import { TRAININGS_PATH } from './trainings.js';

/** Refetches both lists and what a pass may change: the session, which carries the level, and the available shifts. */
const TRAINING_PATHS = [TRAININGS_PATH, OWN_TRAININGS_PATH, VALIDATE_PATH, SHIFTS_PATH];

export function useRefetchTraining(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(async () => {
    await Promise.all(TRAINING_PATHS.map((path) => queryClient.invalidateQueries({ queryKey: [path] })));
  }, [queryClient]);
}
