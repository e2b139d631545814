import { useTranslation } from 'react-i18next';
import type { ShiftEdit, ShiftSaved } from '../../../../shared/shifts/shift.contract.js';
import { apiPut } from '../../../lib/api/api.js';
import { ADMIN_PATHS } from './paths.js';
import { useAdminMutation } from './use-admin-mutation.js';
import { useTitleOf } from '../shifts/shift-title.js';

const TOUCHES = [ADMIN_PATHS.applications, ADMIN_PATHS.alerts];

/** [D-30] */
export function useUpdateShift(shiftId: number) {
  const { t } = useTranslation('admin');
  const titleOf = useTitleOf();
  return useAdminMutation<ShiftEdit, ShiftSaved>({
    call: (body) => apiPut(`/api/shifts/${shiftId}`, body),
    touches: TOUCHES,
    fallback: t('failed.updateShift'),
    showsConflict: true,
    done: (shift) => ({ title: t('shiftForm.updated'), description: titleOf(shift) }),
  });
}
