import { useTranslation } from 'react-i18next';
import type { AlertKey } from '../../../../shared/notifications/admin-overview.contract.js';
import { apiPost } from '../../../lib/api/api.js';
import { ADMIN_PATHS } from './paths.js';
import { useAdminMutation } from './use-admin-mutation.js';

const TOUCHES = [ADMIN_PATHS.alerts];

function useRestoreAlert() {
  const { t } = useTranslation('admin');
  return useAdminMutation<AlertKey, unknown>({
    call: (body) => apiPost('/api/admin/alerts/restore', body),
    touches: TOUCHES,
    fallback: t('failed.restoreAlert'),
    again: t('alerts.undo'),
    done: () => ({ title: t('alerts.restored') }),
  });
}

/** Takes an alert off the banner; the toast takes that back [N-09]. */
export function useDismissAlert() {
  const { t } = useTranslation('admin');
  const restoring = useRestoreAlert();
  return useAdminMutation<AlertKey, unknown>({
    call: (body) => apiPost('/api/admin/alerts/dismiss', body),
    touches: TOUCHES,
    fallback: t('failed.dismissAlert'),
    done: (_answer, body) => ({
      title: t('alerts.dismissed'),
      action: { label: t('alerts.undo'), onAct: () => restoring.mutate(body) },
    }),
  });
}
