import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { TIMECLOCK } from '../../../../shared/timeclock/timeclock.policy.js';
import type {
  AllTimeEntries,
  ConnectionTest,
  LatestSyncRun,
  StartSyncRequest,
  SummaryProgress,
  SyncFilter,
  SyncPreview,
  SyncRun,
  SyncRunWorker,
  SyncWorkerRequest,
  SyncWorkerResponse,
  TimeclockSetup,
  WorkerComparison,
  WorkerTimeEntries,
} from '../../../../shared/timeclock/timeclock.contract.js';
import { apiGet, apiPost } from '../../../lib/api/api.js';
import { useAuthenticatedQuery } from '../../../lib/api/use-authenticated-query.js';
import { useInfiniteList } from './infinite-list.js';

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

const RUNS = `${BASE}/sync-runs`;
const LATEST_RUN = `${RUNS}/latest`;

/** The last sync of all workers, polled until it has ended. [I-41] */
export const useLatestSyncRun = () =>
  useQuery<LatestSyncRun>({
    queryKey: [LATEST_RUN],
    queryFn: ({ signal }) => apiGet(LATEST_RUN, { signal }),
    refetchInterval: ({ state }) => (state.data?.run?.state === 'running' ? TIMECLOCK.syncRefreshMs : false),
    staleTime: 0,
    gcTime: 0,
  });

/** The number of workers whose hours a sync would send; refetched each time. [I-32] */
export const useSyncPreview = (requested: RequestedDays) =>
  useQuery<SyncPreview>({
    queryKey: [`${RUNS}/preview`, requested],
    queryFn: ({ signal }) => apiGet(`${RUNS}/preview?${daysOf(requested)}`, { signal }),
    ...FRESH,
  });

/** The results of a sync of all workers, page by page. [I-36, I-42] */
export const useSyncResults = (runId: number, filter: SyncFilter | null) =>
  useInfiniteList<SyncRunWorker>({
    path: `${RUNS}/${runId}/workers`,
    params: new URLSearchParams(filter === null ? {} : { filter }),
    pageSize: TIMECLOCK.resultsAtOnce,
    staleTime: 0,
  });

/** Starts a sync of all workers; returns the one in progress if there is one. [I-31, I-35] */
export function useStartSync() {
  return useMutation<SyncRun, Error, StartSyncRequest>({
    mutationFn: (body) => apiPost(RUNS, body),
    ...useShowRun(),
  });
}

/** Continues a paused sync of all workers. [I-39] */
export function useResumeSync() {
  return useMutation<SyncRun, Error, number>({
    mutationFn: (id) => apiPost(`${RUNS}/${id}/resume`),
    ...useShowRun(),
  });
}

/** Shows the run of the response. After a failure it is read: it may have been started all the same [W-310]. */
function useShowRun() {
  const queryClient = useQueryClient();
  return {
    onSuccess: (run: SyncRun) => void queryClient.setQueryData<LatestSyncRun>([LATEST_RUN], { run }),
    onError: () => void queryClient.invalidateQueries({ queryKey: [LATEST_RUN] }),
  };
}
