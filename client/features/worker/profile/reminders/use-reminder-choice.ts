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

/** A change is shown at once and saved. A failure reverts it, unless a later change has replaced it, and shows a toast. */
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
 * Saves all preferences: the change is applied to the last confirmed state when it is sent, so that an earlier failed
 * change is not sent again [N-12]. `saved` is the last confirmed state.
 */
function useSaveNotificationPreferences() {
  const queryClient = useQueryClient();
  const saved = () => queryClient.getQueryData<NotificationPreferences>([PREFERENCES_PATH]);
  const { mutateAsync } = useMutation({
    mutationFn: (change: Partial<NotificationPreferences>) =>
      apiPut<NotificationPreferences>(PREFERENCES_PATH, { ...saved(), ...change }),
    scope: { id: PREFERENCES_PATH }, // in sequence, so that the last change wins
    onSuccess: (answer) => queryClient.setQueryData([PREFERENCES_PATH], answer),
  });
  return { save: mutateAsync, saved };
}
