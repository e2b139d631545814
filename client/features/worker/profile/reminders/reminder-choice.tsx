import BellOff from 'lucide-react/icons/bell-off';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReminderChannels, ReminderKind } from '../../../../../shared/notifications/preference.contract.js';
import { CheckboxField } from '../../../../ui/checkbox-field.js';

type ReminderChoiceProps = {
  kind: ReminderKind;
  channels: ReminderChannels;
  onChange: (channels: ReminderChannels) => void;
};

/** One reminder with its channels; with none selected it explains the effect. */
export function ReminderChoice({ kind, channels, onChange }: ReminderChoiceProps) {
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
