import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NotificationPreferences } from '../../../../../shared/notifications/preference.contract.js';
import { apiPut } from '../../../../lib/api.js';
import { PREFERENCES_PATH } from './notification-preferences.js';

/** Saves the whole choice; shown at once, and taken back when it could not be saved [N-12]. */
export function useSaveNotificationPreferences() {
  const queryClient = useQueryClient();
  const key = [PREFERENCES_PATH];
  return useMutation({
    mutationFn: (choice: NotificationPreferences) => apiPut<NotificationPreferences>(PREFERENCES_PATH, choice),
    scope: { id: PREFERENCES_PATH }, // one after the other: the later choice stays
    onMutate: (choice) => {
      const before = queryClient.getQueryData<NotificationPreferences>(key);
      queryClient.setQueryData(key, choice);
      return { before };
    },
    onError: (_error, _choice, context) => queryClient.setQueryData(key, context?.before),
  });
}
