import { useMutation, useQuery } from '@tanstack/react-query';
import { TIMECLOCK } from '../../../../shared/timeclock/timeclock.policy.js';
import type {
  AllTimeEntries,
  ConnectionTest,
  SummaryProgress,
  SyncWorkerRequest,
  SyncWorkerResponse,
  TimeclockSetup,
  WorkerComparison,
  WorkerTimeEntries,
} from '../../../../shared/timeclock/timeclock.contract.js';
import { apiGet, apiPost } from '../../../lib/api/api.js';
import { useAuthenticatedQuery } from '../../../lib/api/use-authenticated-query.js';

const BASE = '/api/admin/adp';

/** `attempt` counts up, so that the same days can be requested again. */
export type RequestedDays = { startDate: string; endDate: string; attempt: number };

/** Data of the time clock and hours of workers: refetched each time, and removed from the cache with the component. */
const FRESH = { staleTime: 0, gcTime: 0, retry: false, refetchOnWindowFocus: false } as const;

const daysOf = ({ startDate, endDate }: RequestedDays) => new URLSearchParams({ startDate, endDate }).toString();

export const useTimeclockSetup = () => useAuthenticatedQuery<TimeclockSetup>(`${BASE}/setup`);

export const useConnectionTest = () =>
  useMutation<ConnectionTest>({
    mutationFn: () => apiPost(`${BASE}/test-connection`, undefined, { isReadOnly: true }),
  });

export function useTimeEntries(requested: RequestedDays & { email: string }) {
  const path = `${BASE}/time-entries/${encodeURIComponent(requested.email)}`;
  return useQuery<WorkerTimeEntries>({
    queryKey: [path, requested],
    queryFn: ({ signal }) => apiGet(`${path}?${daysOf(requested)}`, { signal }),
    ...FRESH,
  });
}

export function useComparison(workerId: number, requested: RequestedDays) {
  const path = `${BASE}/comparison/${workerId}`;
  return useQuery<WorkerComparison>({
    queryKey: [path, requested],
    queryFn: ({ signal }) => apiGet(`${path}?${daysOf(requested)}`, { signal }),
    ...FRESH,
  });
}

export const useSyncWorker = () =>
  useMutation<SyncWorkerResponse, Error, SyncWorkerRequest>({
    mutationFn: (body) => apiPost(`${BASE}/sync-worker`, body),
  });

/** All workers: the result, or a job that is polled until it has ended. */
export function useSummary(requested: RequestedDays) {
  const path = `${BASE}/all-time-entries`;
  const first = useQuery<AllTimeEntries | SummaryProgress>({
    queryKey: [path, requested],
    queryFn: ({ signal }) => apiGet(`${path}?${daysOf(requested)}`, { signal }),
    ...FRESH,
  });
  const startedJob = first.data && 'summaryId' in first.data ? first.data : null;
  const poll = useQuery<SummaryProgress>({
    queryKey: [`${BASE}/summaries`, startedJob?.summaryId],
    queryFn: ({ signal }) => apiGet(`${BASE}/summaries/${startedJob?.summaryId}`, { signal }),
    enabled: startedJob !== null,
    refetchInterval: ({ state }) => (state.data && state.data.state !== 'running' ? false : TIMECLOCK.summaryRefreshMs),
    ...FRESH,
  });
  const progress = poll.data ?? startedJob;
  const result = first.data && !('summaryId' in first.data) ? first.data : (progress?.result ?? null);
  return { result, progress, error: first.error ?? poll.error, query: first };
}
