import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AdminAssignRequest, ClaimResponse } from '../../../../shared/assignments/assignment.contract.js';
import { apiPost } from '../../../lib/api/api.js';
import { candidatesPath } from './candidates.js';
import { ADMIN_PATHS } from './paths.js';
import { useAdminMutation } from './use-admin-mutation.js';

const TOUCHES = [ADMIN_PATHS.applications, ADMIN_PATHS.alerts];

/** Puts a worker on a shift [D-39]. */
export function useAssignWorker(shiftId: number, workerName: string) {
  const { t } = useTranslation('planning');
  const queryClient = useQueryClient();
  return useAdminMutation<AdminAssignRequest, ClaimResponse>({
    call: (body) => apiPost<ClaimResponse>(`/api/admin/shifts/${shiftId}/assign`, body),
    touches: TOUCHES,
    refetchAlso: () => queryClient.invalidateQueries({ queryKey: [candidatesPath(shiftId)] }),
    fallback: t('failed.assign'),
    done: ({ message }) => ({ title: message, description: workerName }),
  });
}
