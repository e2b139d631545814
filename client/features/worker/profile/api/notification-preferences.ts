import type { NotificationPreferences } from '../../../../../shared/notifications/preference.contract.js';
import { useAuthenticatedQuery } from '../../../../lib/api/use-authenticated-query.js';

export const PREFERENCES_PATH = '/api/user/notification-preferences';

/** The worker's reminders and their channels [N-12, N-13]. */
export function useNotificationPreferences() {
  return useAuthenticatedQuery<NotificationPreferences>(PREFERENCES_PATH);
}
