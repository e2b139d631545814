import type { UserTraining } from '../../../../shared/training/training.contract.js';
import { useAuthenticatedQuery } from '../../../lib/api/use-authenticated-query.js';

export const OWN_TRAININGS_PATH = '/api/user/trainings';

/** The worker's progress in each training [T-20]. */
export function useOwnTrainings() {
  return useAuthenticatedQuery<UserTraining[]>(OWN_TRAININGS_PATH);
}
