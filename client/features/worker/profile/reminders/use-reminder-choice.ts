import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  NotificationPreferences,
  ReminderChannels,
  ReminderKind,
} from '../../../../../shared/notifications/preference.contract.js';
import { problemMessage } from '../../../../lib/api/api.js';
import { toast } from '../../../../ui/toast-store.js';
import { useSaveNotificationPreferences } from '../api/save-notification-preferences.js';

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
