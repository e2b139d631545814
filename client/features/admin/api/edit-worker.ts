import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { EditWorkerRequest } from '../../../../shared/workers/edit-worker.fields.js';
import type { WorkerDetails } from '../../../../shared/workers/worker-list.contract.js';
import type { AdminWorker } from '../../../../shared/workers/worker.contract.js';
import { apiPut } from '../../../lib/api/api.js';
import { ADMIN_PATHS } from './paths.js';
import { useAdminMutation } from './use-admin-mutation.js';
import { workerPath } from './worker.js';

const REFETCH_PATHS = [ADMIN_PATHS.pool, ADMIN_PATHS.allWorkers];

/**
 * Saves a worker's data. @param showsConflict whether the caller itself shows what another admin changed meanwhile; else a
 * toast reports it. [W-15 to W-17, W-28]
 */
export function useEditWorker(workerId: number, { showsConflict = false } = {}) {
  const { t } = useTranslation('people');
  const queryClient = useQueryClient();
  return useAdminMutation<EditWorkerRequest, AdminWorker>({
    call: async (body) => {
      const saved = await apiPut<AdminWorker>(workerPath(workerId), body);
      queryClient.setQueryData<WorkerDetails>([workerPath(workerId)], (before) => before && { ...before, ...saved });
      return saved;
    },
    refetchPaths: REFETCH_PATHS,
    rowOf: ADMIN_PATHS.allWorkers,
    // also after a refusal, which usually means that another admin has edited the worker
    refetchAlso: () => queryClient.invalidateQueries({ queryKey: [workerPath(workerId)] }),
    fallback: t('edit.failed'),
    showsConflict,
    done: ({ firstName, lastName }) => ({ title: t('edit.done'), description: `${firstName} ${lastName}` }),
  });
}
