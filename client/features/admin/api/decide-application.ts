import { useIsMutating } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type {
  ApplicationStatusRequest,
  ClaimResponse,
  PendingApplication,
} from '../../../../shared/assignments/assignment.contract.js';
import { apiPatch } from '../../../lib/api/api.js';
import { ADMIN_PATHS } from './paths.js';
import { useAdminMutation } from './use-admin-mutation.js';

const TOUCHES = [ADMIN_PATHS.applications, ADMIN_PATHS.alerts];

/** Approve or reject one application as it is shown; `busy` wherever this application is shown [W-03, W-06, W-38]. */
export function useDecideApplication({ id: applicationId, workerName, revision }: PendingApplication) {
  const { t } = useTranslation('admin');
  const key = ['decide-application', applicationId];
  const { mutate } = useAdminMutation<ApplicationStatusRequest, ClaimResponse>({
    call: (body) => apiPatch(`/api/admin/applications/${applicationId}/status`, { ...body, revision }),
    touches: TOUCHES,
    fallback: t('failed.decideApplication'),
    done: (answer) => ({ title: answer.message, description: workerName }),
    showsConflict: true,
    key,
  });
  return { decide: mutate, busy: useIsMutating({ mutationKey: key }) > 0 };
}
