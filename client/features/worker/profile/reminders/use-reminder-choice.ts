import { useTranslation } from 'react-i18next';
import type {
  NotificationPreferences,
  ReminderChannels,
  ReminderKind,
} from '../../../../../shared/notifications/preference.contract.js';
import { problemMessage } from '../../../../lib/api.js';
import { toast } from '../../../../ui/toast-store.js';
import { useSaveNotificationPreferences } from '../api/save-notification-preferences.js';

/** Saves a tick with all the others; a failure takes it back and says so. */
export function useReminderChoice(preferences: NotificationPreferences) {
  const { t } = useTranslation(['profile', 'worker']);
  const save = useSaveNotificationPreferences();
  return async (kind: ReminderKind, channels: ReminderChannels) => {
    try {
      await save.mutateAsync({ ...preferences, [kind]: channels });
      toast({ title: t('reminders.saved') });
    } catch (error) {
      const description = problemMessage(error, t('worker:tryAgain'));
      toast({ title: t('reminders.failed'), description, variant: 'destructive' });
    }
  };
}
