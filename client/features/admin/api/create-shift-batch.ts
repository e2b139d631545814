import { useTranslation } from 'react-i18next';
import type { ShiftBatchAnswer, ShiftBatchRequest } from '../../../../shared/shifts/shift-batch.contract.js';
import { apiPost } from '../../../lib/api.js';
import { useAdminMutation } from './use-admin-mutation.js';

const TOUCHES = [] as const;

/** Copies of shifts; the answer's sentence counts them. */
export function useCreateShiftBatch() {
  const { t } = useTranslation('planning');
  return useAdminMutation<ShiftBatchRequest, ShiftBatchAnswer>({
    call: (body) => apiPost('/api/admin/shifts/batch', body),
    touches: TOUCHES,
    fallback: t('failed.createBatch'),
    done: ({ message }) => ({ title: message }),
  });
}
