import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdjustmentRequest, AdjustmentResponse } from '../../../../shared/payroll/payroll.contract.js';
import { apiPost } from '../../../lib/api/api.js';
import { IdempotentRequests } from './idempotent-requests.js';
import { ADMIN_PATHS } from './paths.js';
import { useAdminMutation } from './use-admin-mutation.js';

const TOUCHES = [ADMIN_PATHS.paidWeeks];

/** Corrects what was paid once, however often the request is sent [E-13, X-57]. */
export function useAdjustPayment() {
  const { t } = useTranslation('admin');
  const [once] = useState(() => new IdempotentRequests());
  return useAdminMutation<Omit<AdjustmentRequest, 'clientAdjustmentId'>, AdjustmentResponse>({
    call: (body) =>
      once.run(body, (clientAdjustmentId) => {
        const request: AdjustmentRequest = { clientAdjustmentId, ...body };
        return apiPost<AdjustmentResponse>('/api/admin/payments/adjustments', request);
      }),
    touches: TOUCHES,
    fallback: t('failed.adjustPayment'),
    done: ({ message }) => ({ title: message }),
  });
}
