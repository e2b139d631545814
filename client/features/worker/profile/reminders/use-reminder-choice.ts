import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  NotificationPreferences,
  ReminderChannels,
  ReminderKind,
} from '../../../../../shared/notifications/preference.contract.js';
import { problemMessage } from '../../../../lib/api.js';
import { toast } from '../../../../ui/toast-store.js';
import { useSaveNotificationPreferences } from '../api/save-notification-preferences.js';

/** A tick shows at once and is saved with all the others; a failure takes it back and says so. */
export function useReminderChoice(saved: NotificationPreferences) {
  const { t } = useTranslation(['profile', 'worker']);
  const save = useSaveNotificationPreferences();
  const [choice, setChoice] = useState(saved);

  const choose = async (kind: ReminderKind, channels: ReminderChannels) => {
    const before = choice[kind];
    const next = { ...choice, [kind]: channels };
    setChoice(next);
    try {
      await save.mutateAsync(next);
      toast({ title: t('reminders.saved') });
    } catch (error) {
      setChoice((present) => ({ ...present, [kind]: before }));
      const description = problemMessage(error, t('worker:tryAgain'));
      toast({ title: t('reminders.failed'), description, variant: 'destructive' });
    }
  };
  return { choice, choose };
}
