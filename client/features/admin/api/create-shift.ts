import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import type { NewShiftRequest, ShiftRequest, ShiftSaved } from '../../../../shared/shifts/shift.contract.js';
import { apiPost } from '../../../lib/api/api.js';
import { IdempotentRequests } from './idempotent-requests.js';
import { useAdminMutation } from './use-admin-mutation.js';
import { useTitleOf } from '../shifts/shift-title.js';

const REFETCH_PATHS = [] as const;

/** Creates a shift, idempotently. */
export function usePostShift(): (body: ShiftRequest) => Promise<ShiftSaved> {
  const [requests] = useState(() => new IdempotentRequests());
  return (body) =>
    requests.run(body, (clientShiftId) => {
      const request: NewShiftRequest = { ...body, clientShiftId };
      return apiPost<ShiftSaved>('/api/shifts', request);
    });
}

/** [D-29] */
export function useCreateShift() {
  const { t } = useTranslation('admin');
  const titleOf = useTitleOf();
  return useAdminMutation<ShiftRequest, ShiftSaved>({
    call: usePostShift(),
    refetchPaths: REFETCH_PATHS,
    fallback: t('failed.createShift'),
    done: (shift) => ({ title: t('shiftForm.created'), description: titleOf(shift) }),
  });
}
