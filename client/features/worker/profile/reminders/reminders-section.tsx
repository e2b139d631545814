import Moon from 'lucide-react/icons/moon';
import { useTranslation } from 'react-i18next';
import { REMINDERS } from '../../../../../shared/notifications/notifications.policy.js';
import type {
  NotificationPreferences,
  ReminderChannels,
  ReminderKind,
} from '../../../../../shared/notifications/preference.contract.js';
import { REMINDER_KINDS } from '../../../../../shared/notifications/preference.rules.js';
import { useFormat } from '../../../../lib/i18n/format.js';
import { ErrorState } from '../../../../ui/error-state.js';
import { Note } from '../../../../ui/note.js';
import { useAuthenticatedQuery } from '../../../../lib/api/use-authenticated-query.js';
import { Block } from '../block.js';
import { SectionLoading } from '../section-loading.js';
import { CalendarBlock } from './calendar-block.js';
import { PushBlock } from './push-block.js';
import BellOff from 'lucide-react/icons/bell-off';
import { useId, useState } from 'react';
import { CheckboxField } from '../../../../ui/checkbox-field.js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiPut } from '../../../../lib/api/api.js';
import { problemMessage } from '../../../../lib/api/api-error.js';
import { toast } from '../../../../ui/toast-store.js';

const PREFERENCES_PATH = '/api/user/notification-preferences';

/** The reminders and their channels; each change is saved at once [N-12, N-13]. */
export default function RemindersSection() {
  const { t } = useTranslation('profile');
  const { data, isFetched, isFetching, refetch } = useAuthenticatedQuery<NotificationPreferences>(PREFERENCES_PATH);
  if (data) return <Reminders preferences={data} />;
  if (!isFetched) return <SectionLoading />;
  return <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} retrying={isFetching} />;
}

function Reminders({ preferences }: { preferences: NotificationPreferences }) {
  const { t } = useTranslation('profile');
  const { shownPreferences, setChannels } = useReminderPreferences(preferences);
  return (
    <div className="grid gap-4">
      <Block title={t('reminders.title')}>
        <p className="text-14 text-ink-2">{t('reminders.text')}</p>
        <div className="grid divide-y divide-line">
          {REMINDER_KINDS.map((kind) => {
            const channels = shownPreferences[kind];
            // a server of the previous release does not know each of them
            return channels ? (
              <ReminderChoice
                key={kind}
                kind={kind}
                channels={channels}
                onChange={(changed) => void setChannels(kind, changed)}
              />
            ) : null;
          })}
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

type ReminderChoiceProps = {
  kind: ReminderKind;
  channels: ReminderChannels;
  onChange: (channels: ReminderChannels) => void;
};

/** One reminder with its channels; with none selected it explains the effect. */
function ReminderChoice({ kind, channels, onChange }: ReminderChoiceProps) {
  const { t } = useTranslation('profile');
  const titleId = useId();
  const isOff = !channels.push && !channels.email;
  return (
    <div role="group" aria-labelledby={titleId} className="py-2">
      <p id={titleId} className="font-semibold">
        {t(`reminders.kind.${kind}`)}
      </p>
      <div className="grid grid-cols-2 gap-x-4 sm:flex sm:gap-x-8">
        <CheckboxField
          label={t('reminders.push')}
          checked={channels.push}
          onChange={(event) => onChange({ ...channels, push: event.target.checked })}
        />
        <CheckboxField
          label={t('reminders.email')}
          checked={channels.email}
          onChange={(event) => onChange({ ...channels, email: event.target.checked })}
        />
      </div>
      {isOff && (
        <p className="flex items-center gap-2 text-14 text-ink-2">
          <BellOff className="size-4 flex-none" aria-hidden="true" />
          {t('reminders.none')}
        </p>
      )}
    </div>
  );
}

/** A change is shown at once and saved. A failure reverts it, unless a later change has replaced it, and shows a toast. */
function useReminderPreferences(preferences: NotificationPreferences) {
  const { t } = useTranslation(['profile', 'worker']);
  const { save, saved } = useSaveNotificationPreferences();
  const [shownPreferences, setShownPreferences] = useState(preferences);

  const setChannels = async (kind: ReminderKind, channels: ReminderChannels) => {
    setShownPreferences((current) => ({ ...current, [kind]: channels }));
    try {
      await save({ [kind]: channels });
      toast({ title: t('reminders.saved') });
    } catch (error) {
      const { [kind]: before } = saved() ?? preferences;
      setShownPreferences((current) => (current[kind] === channels ? { ...current, [kind]: before } : current));
      const description = problemMessage(error, t('worker:tryAgain'));
      toast({ title: t('reminders.failed'), description, variant: 'destructive' });
    }
  };
  return { shownPreferences, setChannels };
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
    onSuccess: (response) => queryClient.setQueryData([PREFERENCES_PATH], response),
  });
  return { save: mutateAsync, saved };
}
