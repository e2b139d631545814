import type { TrainingView } from '../../../../shared/training/training.contract.js';
import { useAuthenticatedQuery } from '../../../lib/api/use-authenticated-query.js';

export const TRAININGS_PATH = '/api/trainings';

/** Active trainings, by level [T-21]. */
export function useTrainings() {
  return useAuthenticatedQuery<TrainingView[]>(TRAININGS_PATH);
}
