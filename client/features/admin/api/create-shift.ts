import { useTranslation } from 'react-i18next';
import type { ShiftRequest, ShiftSaved } from '../../../../shared/shifts/shift.contract.js';
import { apiPost } from '../../../lib/api.js';
import { useAdminMutation } from './use-admin-mutation.js';
import { useTitleOf } from '../use-shift-title.js';

const TOUCHES = [] as const;

/** [D-29] */
export function useCreateShift() {
  const { t } = useTranslation('admin');
  const titleOf = useTitleOf();
  return useAdminMutation<ShiftRequest, ShiftSaved>({
    call: (body) => apiPost('/api/shifts', body),
    touches: TOUCHES,
    fallback: t('failed.createShift'),
    done: (shift) => ({ title: t('shiftForm.created'), description: titleOf(shift) }),
  });
}
