import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NotificationPreferences } from '../../../../../shared/notifications/preference.contract.js';
import { apiPut } from '../../../../lib/api/api.js';
import { PREFERENCES_PATH } from './notification-preferences.js';

/**
 * Saves the whole choice: what is changed in what the server has by the time it is sent, so that a change that failed does
 * not go along with the next one [N-12]. `saved` is what the server is known to have.
 */
export function useSaveNotificationPreferences() {
  const queryClient = useQueryClient();
  const saved = () => queryClient.getQueryData<NotificationPreferences>([PREFERENCES_PATH]);
  const { mutateAsync } = useMutation({
    mutationFn: (change: Partial<NotificationPreferences>) =>
      apiPut<NotificationPreferences>(PREFERENCES_PATH, { ...saved(), ...change }),
    scope: { id: PREFERENCES_PATH }, // one after the other: the later choice stays
    onSuccess: (answer) => queryClient.setQueryData([PREFERENCES_PATH], answer),
  });
  return { save: mutateAsync, saved };
}
