import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShiftBatchResponse, ShiftBatchRequest } from '../../../../shared/shifts/shift-batch.contract.js';
import { apiPost } from '../../../lib/api/api.js';
import { IdempotentRequests } from './idempotent-requests.js';
import { useAdminMutation } from './use-admin-mutation.js';

const TOUCHES = [] as const;

/** Copies of shifts, made once, however often the request is sent; the answer's sentence counts them. */
export function useCreateShiftBatch() {
  const { t } = useTranslation('planning');
  const [once] = useState(() => new IdempotentRequests());
  return useAdminMutation<ShiftBatchRequest['copies'], ShiftBatchResponse>({
    call: (copies) =>
      once.run(copies, (clientBatchId) => {
        const request: ShiftBatchRequest = { clientBatchId, copies };
        return apiPost<ShiftBatchResponse>('/api/admin/shifts/batch', request);
      }),
    touches: TOUCHES,
    fallback: t('failed.createBatch'),
    done: ({ message }) => ({ title: message }),
  });
}
