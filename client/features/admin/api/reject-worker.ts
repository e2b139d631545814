import { useTranslation } from 'react-i18next';
import type { AdminWorker, RejectWorkerRequest } from '../../../../shared/workers/worker.contract.js';
import { apiPut } from '../../../lib/api/api.js';
import { useAdminMutation } from './use-admin-mutation.js';

const TOUCHES = [] as const;

/** Refuses an applicant; approving can still follow. */
export function useRejectWorker({ id, firstName, lastName }: Pick<AdminWorker, 'id' | 'firstName' | 'lastName'>) {
  const { t } = useTranslation('admin');
  return useAdminMutation<RejectWorkerRequest, AdminWorker>({
    call: (body) => apiPut(`/api/admin/users/${id}/reject`, body),
    touches: TOUCHES,
    fallback: t('failed.rejectWorker'),
    done: () => ({ title: t('workers.refused'), description: `${firstName} ${lastName}` }),
    key: ['decide-worker', id],
  });
}
