import { useTranslation } from 'react-i18next';
import { apiDelete } from '../../../lib/api/api.js';
import { ADMIN_PATHS } from './paths.js';
import { useAdminMutation } from './use-admin-mutation.js';

const TOUCHES = [ADMIN_PATHS.applications, ADMIN_PATHS.alerts];

/** [D-16 to D-18] */
export function useDeleteShift() {
  const { t } = useTranslation('admin');
  return useAdminMutation<number, unknown>({
    call: (shiftId) => apiDelete(`/api/shifts/${shiftId}`),
    touches: TOUCHES,
    fallback: t('failed.deleteShift'),
    done: () => ({ title: t('deleteShift.done') }),
  });
}
