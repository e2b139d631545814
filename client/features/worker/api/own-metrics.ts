import type { PerformanceMetricView } from '../../../../shared/performance/performance.contract.js';
import { useAuthenticatedList } from '../../../lib/api/use-authenticated-list.js';

/** The worker's own events. Removed from the cache when unused, because others change the score [P-08, P-09]. */
export function useOwnMetrics(userId: number) {
  return useAuthenticatedList<PerformanceMetricView>(`/api/worker/${userId}/performance-metrics`, { gcTime: 0 });
}
