import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  RecordedEvent,
  RecordEventRequest,
  ScoreResponse,
} from '../../../../shared/performance/performance.contract.js';
import { apiPost } from '../../../lib/api/api.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { ADMIN_PATHS } from './paths.js';
import { IdempotentRequests } from './idempotent-requests.js';
import { useAdminMutation } from './use-admin-mutation.js';
import { performancePaths } from './worker-performance.js';

const REFETCH_PATHS = [ADMIN_PATHS.pool] as const;

/** Events and score history of one worker, and the worker's own view. */
function useRefetchWorker(userId: number) {
  const queryClient = useQueryClient();
  const paths = [...performancePaths(userId), `${ADMIN_PATHS.workers}/${userId}`];
  return () => Promise.all(paths.map((path) => queryClient.invalidateQueries({ queryKey: [path] })));
}

/** Records an event, idempotently. [P-22, X-57] */
export function useRecordEvent(userId: number) {
  const { t } = useTranslation('notify');
  const refetch = useRefetchWorker(userId);
  const [requests] = useState(() => new IdempotentRequests());
  return useAdminMutation<RecordEventRequest, RecordedEvent>({
    call: (body) =>
      requests.run(body, (clientEventId) => {
        const request: RecordEventRequest = { ...body, clientEventId };
        return apiPost<RecordedEvent>('/api/admin/performance-metric', request);
      }),
    refetchPaths: REFETCH_PATHS,
    refetchAlso: refetch,
    fallback: t('failed.record'),
    done: () => ({ title: t('performance.done') }),
  });
}

/** [P-23] */
export function useRecalculateScore(userId: number) {
  const { t } = useTranslation('notify');
  const format = useFormat();
  const refetch = useRefetchWorker(userId);
  return useAdminMutation<void, ScoreResponse>({
    call: () => apiPost<ScoreResponse>(`/api/admin/recalculate-score/${userId}`),
    refetchPaths: REFETCH_PATHS,
    refetchAlso: refetch,
    fallback: t('failed.recalculate'),
    done: ({ workerScore }) => ({ title: t('performance.recalculated', { score: format.score(workerScore) }) }),
  });
}

/** Restores a voided event [P-26]. */
export function useRestoreEvent(userId: number) {
  const { t } = useTranslation('notify');
  const refetch = useRefetchWorker(userId);
  return useAdminMutation<number, ScoreResponse>({
    call: (id) => apiPost<ScoreResponse>(`/api/admin/performance-metrics/${id}/restore`),
    refetchPaths: REFETCH_PATHS,
    refetchAlso: refetch,
    fallback: t('failed.restore'),
    done: () => ({ title: t('performance.restoreDone') }),
  });
}

/** Voids an event; the toast offers to undo it [P-24, P-26]. */
export function useVoidEvent(userId: number) {
  const { t } = useTranslation('notify');
  const refetch = useRefetchWorker(userId);
  const restoring = useRestoreEvent(userId);
  return useAdminMutation<{ id: number; reason: string }, ScoreResponse>({
    call: ({ id, reason }) => apiPost<ScoreResponse>(`/api/admin/performance-metrics/${id}/void`, { reason }),
    refetchPaths: REFETCH_PATHS,
    refetchAlso: refetch,
    fallback: t('failed.void'),
    done: (_result, { id }) => ({
      title: t('performance.voidDone'),
      action: { label: t('performance.undo'), onAct: () => restoring.mutate(id) },
    }),
  });
}
