import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NotificationPreferences } from '../../../../../shared/notifications/preference.contract.js';
import { apiPut } from '../../../../lib/api.js';
import { PREFERENCES_PATH } from './notification-preferences.js';

/** Saves the whole choice [N-12]. */
export function useSaveNotificationPreferences() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (choice: NotificationPreferences) => apiPut<NotificationPreferences>(PREFERENCES_PATH, choice),
    scope: { id: PREFERENCES_PATH }, // one after the other: the later choice stays
    onSuccess: (saved) => queryClient.setQueryData([PREFERENCES_PATH], saved),
  });
}
