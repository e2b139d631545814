import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  NOTIFICATION_PRIORITIES,
  NOTIFICATION_TYPES,
  RECIPIENT_TYPES,
} from '../../../../shared/notifications/notification.fields.js';
import { SKILL_LEVEL_IDS } from '../../../../shared/training/skill-level.rules.js';
import { useFieldError } from '../../../lib/forms/fields.js';
import { SelectField } from '../../../ui/select-field.js';
import { TextArea } from '../../../ui/text-area.js';
import { TextField } from '../../../ui/text-field.js';
import type { NotifyForm } from './notify-form.model.js';

type Fields = { form: UseFormReturn<NotifyForm> };

function useNotifyField({ form }: Fields) {
  const { t } = useTranslation(['notify', 'problems', 'common']);
  const errorText = useFieldError();
  return (field: Exclude<keyof NotifyForm, 'userIds'>) => {
    const label = t(`problems:labels.${field}`);
    return { ...form.register(field), label, error: errorText(form.formState.errors[field], label) };
  };
}

/** Title and message, in English and Spanish. */
export function TextFields({ form }: Fields) {
  const { t } = useTranslation('notify');
  const fieldProps = useNotifyField({ form });
  return (
    <>
      <fieldset className="grid gap-4">
        <legend className="mb-3 text-18 font-[650]">{t('notify.english')}</legend>
        <TextField {...fieldProps('title')} autoComplete="off" required />
        <TextArea {...fieldProps('message')} rows={4} required />
      </fieldset>
      <fieldset className="grid gap-4">
        <legend className="mb-3 text-18 font-[650]">{t('notify.spanish')}</legend>
        <TextField {...fieldProps('titleEs')} lang="es" autoComplete="off" />
        <TextArea {...fieldProps('messageEs')} lang="es" rows={4} hint={t('notify.spanishHint')} />
      </fieldset>
    </>
  );
}

export function ChoiceFields({ form }: Fields) {
  const { t } = useTranslation('notify');
  const fieldProps = useNotifyField({ form });
  const types = NOTIFICATION_TYPES.map((value) => ({ value, label: t(`notify.type.${value}`) }));
  const priorities = NOTIFICATION_PRIORITIES.map((value) => ({ value, label: t(`notify.priority.${value}`) }));
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField {...fieldProps('type')} options={types} required />
      <SelectField {...fieldProps('priority')} options={priorities} required />
    </div>
  );
}

/** Recipients; a level is required only for the choice "level" [N-03]. */
export function RecipientFields({ form }: Fields) {
  const { t } = useTranslation(['notify', 'common']);
  const fieldProps = useNotifyField({ form });
  const recipients = RECIPIENT_TYPES.map((value) => ({ value, label: t(`notify.recipient.${value}`) }));
  const levels = SKILL_LEVEL_IDS.map((level) => ({ value: String(level), label: t(`common:level.${level}`) }));
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField {...fieldProps('recipientType')} options={recipients} placeholder={t('notify.choose')} required />
      {form.watch('recipientType') === 'skill_level' && (
        <SelectField {...fieldProps('skillLevelId')} options={levels} placeholder={t('notify.choose')} required />
      )}
    </div>
  );
}
