import type { UserStats } from '../../../../shared/workers/worker.contract.js';
import { useAuthenticatedQuery } from '../../../lib/api/use-authenticated-query.js';

export const STATS_PATH = '/api/user/stats';

/** Hours of this week, shifts completed, earnings of this month [H-27]. */
export function useUserStats() {
  return useAuthenticatedQuery<UserStats>(STATS_PATH);
}
