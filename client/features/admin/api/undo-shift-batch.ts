import { useTranslation } from 'react-i18next';
import type { UndoShiftBatchResponse } from '../../../../shared/shifts/shift-batch.contract.js';
import { apiPost } from '../../../lib/api/api.js';
import { useAdminMutation } from './use-admin-mutation.js';

const TOUCHES = [] as const;

/** Takes back what nobody is on. */
export function useUndoShiftBatch() {
  const { t } = useTranslation('planning');
  return useAdminMutation<string, UndoShiftBatchResponse>({
    call: (batchId) => apiPost(`/api/admin/shifts/batch/${batchId}/undo`),
    touches: TOUCHES,
    fallback: t('failed.undoBatch'),
    done: ({ message }) => ({ title: message }),
  });
}
