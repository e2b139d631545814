import { useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AdminWorker } from '../../../../shared/workers/worker.contract.js';
import { apiPut } from '../../../lib/api/api.js';
import { ADMIN_PATHS } from './paths.js';
import { workerPath } from './worker.js';
import { useAdminMutation } from './use-admin-mutation.js';

const REFETCH_PATHS = [ADMIN_PATHS.pool, ADMIN_PATHS.allWorkers];

/** [W-10] */
export function useApproveWorker({ id, firstName, lastName }: Pick<AdminWorker, 'id' | 'firstName' | 'lastName'>) {
  const { t } = useTranslation('admin');
  const queryClient = useQueryClient();
  const key = ['decide-worker', id];
  const mutation = useAdminMutation<void, AdminWorker>({
    call: () => apiPut<AdminWorker>(`/api/admin/users/${id}/approve`),
    refetchPaths: REFETCH_PATHS,
    refetchAlso: () => queryClient.invalidateQueries({ queryKey: [workerPath(id)] }),
    fallback: t('failed.approveWorker'),
    done: () => ({ title: t('workers.approved'), description: `${firstName} ${lastName}` }),
    key,
  });
  return { approve: mutation.mutate, busy: useIsMutating({ mutationKey: key }) > 0 };
}
