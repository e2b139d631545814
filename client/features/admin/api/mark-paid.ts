import { useTranslation } from 'react-i18next';
import type { MarkPaidRequest, MarkPaidResponse } from '../../../../shared/payroll/payroll.contract.js';
import { apiPost } from '../../../lib/api.js';
import { ADMIN_PATHS } from './paths.js';
import { useAdminMutation } from './use-admin-mutation.js';

const TOUCHES = [ADMIN_PATHS.approvedShifts];

/** [E-16] */
export function useMarkPaid() {
  const { t } = useTranslation('admin');
  return useAdminMutation<MarkPaidRequest, MarkPaidResponse>({
    call: (body) => apiPost('/api/admin/payments/mark-paid', body),
    touches: TOUCHES,
    fallback: t('failed.markPaid'),
    done: (answer) => ({ title: answer.message }),
  });
}
