import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type {
  AdminPerformanceEvent,
  PerformanceHistoryEntry,
} from '../../../../shared/performance/performance.contract.js';
import type { ListedWorker, WorkerQuery } from '../../../../shared/workers/worker-list.contract.js';
import { apiGet } from '../../../lib/api/api.js';
import { useAuthenticatedList } from '../../../lib/api/use-authenticated-list.js';
import { ADMIN_PATHS } from './paths.js';
import { workerPath } from './worker.js';

const metricsPath = (userId: number) => `${workerPath(userId)}/performance-metrics`;
const historyPath = (userId: number) => `${workerPath(userId)}/performance-history`;

/** Queries that change with a worker's performance events. */
export const performancePaths = (userId: number) => [metricsPath(userId), historyPath(userId)];

/** The first `limit` approved workers that match a search, optionally lowest score first [P-21]. */
export function useScoredWorkers(search: string, score: WorkerQuery['score'], limit: number) {
  const params = new URLSearchParams({
    limit: String(limit),
    state: 'approved',
    sort: score === 'low' ? 'scoreLow' : score === 'high' ? 'score' : 'name',
    ...(search && { search }),
    ...(score && { score }),
  }).toString();
  return useQuery<ListedWorker[]>({
    queryKey: [ADMIN_PATHS.workers, params],
    queryFn: ({ signal }) => apiGet(`${ADMIN_PATHS.workers}?${params}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export const useWorkerEvents = (userId: number) => useAuthenticatedList<AdminPerformanceEvent>(metricsPath(userId));
export const useScoreHistory = (userId: number) => useAuthenticatedList<PerformanceHistoryEntry>(historyPath(userId));
