import { useTranslation } from 'react-i18next';
import type { RemindResponse } from '../../../../shared/assignments/candidate.contract.js';
import { apiPost } from '../../../lib/api/api.js';
import { useAdminMutation } from './use-admin-mutation.js';

const REFETCH_PATHS = [] as const;

/** Reminds the workers of a shift before its start; the input is the shift's id. [D-40] */
export function useRemindShift() {
  const { t } = useTranslation('planning');
  return useAdminMutation<number, RemindResponse>({
    call: (shiftId) => apiPost(`/api/admin/shifts/${shiftId}/remind`),
    refetchPaths: REFETCH_PATHS,
    fallback: t('failed.remind'),
    done: ({ message }) => ({ title: message }),
  });
}
