import type {
  PerformanceHistoryEntry,
  PerformanceMetricView,
} from '../../../../shared/performance/performance.contract.js';
import { useAuthenticatedList } from '../../../lib/api/use-authenticated-list.js';

/** Asked for by the open dialog and forgotten when it closes: the score moves by what others record [P-08, P-09]. */
export function useOwnMetrics(userId: number) {
  return useAuthenticatedList<PerformanceMetricView>(`/api/worker/${userId}/performance-metrics`, { gcTime: 0 });
}

export function useOwnScoreHistory(userId: number) {
  return useAuthenticatedList<PerformanceHistoryEntry>(`/api/worker/${userId}/performance-history`, { gcTime: 0 });
}
