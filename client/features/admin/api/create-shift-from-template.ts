import { useTranslation } from 'react-i18next';
import type { ShiftRequest, ShiftSaved } from '../../../../shared/shifts/shift.contract.js';
import { useNewShift } from './create-shift.js';
import { useAdminMutation } from './use-admin-mutation.js';
import { useTitleOf } from '../shifts/shift-title.js';

const TOUCHES = [] as const;

/** The same call as for any new shift, with the failure text of its own [D-33]. */
export function useCreateShiftFromTemplate() {
  const { t } = useTranslation(['planning', 'admin']);
  const titleOf = useTitleOf();
  return useAdminMutation<ShiftRequest, ShiftSaved>({
    call: useNewShift(),
    touches: TOUCHES,
    fallback: t('failed.createFromTemplate'),
    done: (shift) => ({ title: t('admin:shiftForm.created'), description: titleOf(shift) }),
  });
}
