import { ALERTS_REFRESH_MS } from '../../../../shared/kernel/screens.policy.js';
import type { AdminAlert } from '../../../../shared/notifications/admin-overview.contract.js';
import { useAuthenticatedQuery } from '../../../lib/api/use-authenticated-query.js';
import { ADMIN_PATHS } from './paths.js';

/** The only list that refetches by itself, every 60 seconds [N-07]. */
export const useAlerts = () =>
  useAuthenticatedQuery<AdminAlert[]>(ADMIN_PATHS.alerts, { refetchInterval: ALERTS_REFRESH_MS });
