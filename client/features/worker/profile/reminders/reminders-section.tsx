import Moon from 'lucide-react/icons/moon';
import { useTranslation } from 'react-i18next';
import { REMINDERS } from '../../../../../shared/notifications/notifications.policy.js';
import type { NotificationPreferences } from '../../../../../shared/notifications/preference.contract.js';
import { REMINDER_KINDS } from '../../../../../shared/notifications/preference.rules.js';
import { useFormat } from '../../../../lib/i18n/format.js';
import { ErrorState } from '../../../../ui/error-state.js';
import { Note } from '../../../../ui/note.js';
import { useNotificationPreferences } from '../api/notification-preferences.js';
import { Block } from '../block.js';
import { SectionLoading } from '../section-loading.js';
import { CalendarBlock } from './calendar-block.js';
import { PushBlock } from './push-block.js';
import { ReminderChoice } from './reminder-choice.js';
import { useReminderChoice } from './use-reminder-choice.js';

/** The reminders and their channels; each change is saved at once [N-12]. */
export default function RemindersSection() {
  const { t } = useTranslation('profile');
  const { data, isError, isFetching, refetch } = useNotificationPreferences();
  if (data) return <Reminders preferences={data} />;
  if (!isError) return <SectionLoading />;
  return <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} retrying={isFetching} />;
}

function Reminders({ preferences }: { preferences: NotificationPreferences }) {
  const { t } = useTranslation('profile');
  const { choice, choose } = useReminderChoice(preferences);
  return (
    <div className="grid gap-4">
      <Block title={t('reminders.title')}>
        <p className="text-14 text-ink-2">{t('reminders.text')}</p>
        <div className="grid divide-y divide-line">
          {REMINDER_KINDS.map((kind) => (
            <ReminderChoice
              key={kind}
              kind={kind}
              channels={choice[kind]}
              onChange={(channels) => void choose(kind, channels)}
            />
          ))}
        </div>
        <p className="text-13 text-ink-3">{t('reminders.pushHint')}</p>
      </Block>
      <PushBlock />
      <CalendarBlock />
      <QuietHours />
      <p className="text-14 text-ink-2">{t('reminders.always')}</p>
    </div>
  );
}

/** Decisions: Notifications. Times are site times, set by the business. */
function QuietHours() {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const times = {
    from: format.time(REMINDERS.quietFrom),
    until: format.time(REMINDERS.quietUntil),
    moved: format.time(REMINDERS.movedTo),
  };
  return (
    <Note icon={<Moon aria-hidden="true" />} title={t('reminders.quietTitle')}>
      {t('reminders.quietText', times)}
    </Note>
  );
}
