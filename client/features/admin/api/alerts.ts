import { useTranslation } from 'react-i18next';
import { ALERTS_REFRESH_MS } from '../../../../shared/kernel/screens.policy.js';
import type { AdminAlert, AlertKey } from '../../../../shared/notifications/admin-overview.contract.js';
import { apiPost } from '../../../lib/api/api.js';
import { ApiError } from '../../../lib/api/api-error.js';
import { useAuthenticatedQuery } from '../../../lib/api/use-authenticated-query.js';
import { ADMIN_PATHS } from './paths.js';
import { useAdminMutation } from './use-admin-mutation.js';

/** The only list that refetches by itself, every 60 seconds [N-07]. */
export const useAlerts = () =>
  useAuthenticatedQuery<AdminAlert[]>(ADMIN_PATHS.alerts, { refetchInterval: ALERTS_REFRESH_MS });

const REFETCH_PATHS = [ADMIN_PATHS.alerts];

/** Dismisses alerts; the toast offers to undo it [N-09, N-59, N-60]. */
export function useDismissAlerts() {
  const { t } = useTranslation('admin');
  const restoring = useRestoreAlerts();
  return useAdminMutation<AlertKey[], unknown>({
    call: dismissAll,
    refetchPaths: REFETCH_PATHS,
    fallback: t('failed.dismissAlert'),
    done: (_result, keys) => ({
      title: t('alerts.dismissed', { count: keys.length }),
      action: { label: t('alerts.undo'), onAct: () => restoring.mutate(keys) },
    }),
  });
}

/** One call each; both calls change nothing if repeated. Of several, one that has gone away stops none. [N-61] */
async function dismissAll(keys: readonly AlertKey[]): Promise<void> {
  for (const key of keys) {
    try {
      await apiPost('/api/admin/alerts/dismiss', key);
    } catch (error) {
      const isGone = error instanceof ApiError && error.status === 404;
      if (!isGone || keys.length === 1) throw error;
    }
  }
}

function useRestoreAlerts() {
  const { t } = useTranslation('admin');
  return useAdminMutation<AlertKey[], unknown>({
    call: async (keys) => {
      for (const key of keys) await apiPost('/api/admin/alerts/restore', key);
    },
    refetchPaths: REFETCH_PATHS,
    fallback: t('failed.restoreAlert'),
    retryLabel: t('alerts.undo'),
    done: (_result, keys) => ({ title: t('alerts.restored', { count: keys.length }) }),
  });
}
