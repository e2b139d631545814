import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  NotificationPreferences,
  ReminderChannels,
  ReminderKind,
} from '../../../../../shared/notifications/preference.contract.js';
import { problemMessage, apiPut } from '../../../../lib/api/api.js';
import { toast } from '../../../../ui/toast-store.js';
import { PREFERENCES_PATH } from '../api/notification-preferences.js';

/** A tick shows at once and is saved; a failure takes it back, unless a later one stands there by then, and says so. */
export function useReminderChoice(preferences: NotificationPreferences) {
  const { t } = useTranslation(['profile', 'worker']);
  const { save, saved } = useSaveNotificationPreferences();
  const [choice, setChoice] = useState(preferences);

  const choose = async (kind: ReminderKind, channels: ReminderChannels) => {
    setChoice((present) => ({ ...present, [kind]: channels }));
    try {
      await save({ [kind]: channels });
      toast({ title: t('reminders.saved') });
    } catch (error) {
      const { [kind]: before } = saved() ?? preferences;
      setChoice((present) => (present[kind] === channels ? { ...present, [kind]: before } : present));
      const description = problemMessage(error, t('worker:tryAgain'));
      toast({ title: t('reminders.failed'), description, variant: 'destructive' });
    }
  };
  return { choice, choose };
}

/**
 * Saves the whole choice: what is changed in what the server has by the time it is sent, so that a change that failed does
 * not go along with the next one [N-12]. `saved` is what the server is known to have.
 */
function useSaveNotificationPreferences() {
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
