import { useTranslation } from 'react-i18next';
import type { AdjustmentRequest, AdjustmentResponse } from '../../../../shared/payroll/payroll.contract.js';
import { apiPost } from '../../../lib/api.js';
import { ADMIN_PATHS } from './paths.js';
import { useAdminMutation } from './use-admin-mutation.js';

const TOUCHES = [ADMIN_PATHS.paidWeeks];

/** Corrects what was paid [E-13]. */
export function useAdjustPayment() {
  const { t } = useTranslation('admin');
  return useAdminMutation<AdjustmentRequest, AdjustmentResponse>({
    call: (body) => apiPost('/api/admin/payments/adjustments', body),
    touches: TOUCHES,
    fallback: t('failed.adjustPayment'),
    done: ({ message }) => ({ title: message }),
  });
}
