import { useTranslation } from 'react-i18next';
import type { DismissAlertRequest } from '../../../../shared/notifications/admin-overview.contract.js';
import { apiPost } from '../../../lib/api.js';
import { ADMIN_PATHS } from './paths.js';
import { useAdminMutation } from './use-admin-mutation.js';

const TOUCHES = [ADMIN_PATHS.alerts];

export function useDismissAlert() {
  const { t } = useTranslation('admin');
  return useAdminMutation<DismissAlertRequest, unknown>({
    call: (body) => apiPost('/api/admin/alerts/dismiss', body),
    touches: TOUCHES,
    fallback: t('failed.dismissAlert'),
  });
}
