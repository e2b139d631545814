import { useTranslation } from 'react-i18next';
import type { UndoPaidRequest, UndoPaidResponse } from '../../../../shared/payroll/payroll.contract.js';
import { apiPost } from '../../../lib/api/api.js';
import { ADMIN_PATHS } from './paths.js';
import { useAdminMutation } from './use-admin-mutation.js';

const TOUCHES = [ADMIN_PATHS.approvedShifts, ADMIN_PATHS.paidWeeks];

/** Takes a wrong mark-paid back [E-13]. */
export function useUndoPaid() {
  const { t } = useTranslation('admin');
  return useAdminMutation<UndoPaidRequest, UndoPaidResponse>({
    call: (body) => apiPost('/api/admin/payments/undo', body),
    touches: TOUCHES,
    fallback: t('failed.undoPaid'),
    done: ({ message }) => ({ title: message }),
  });
}
