import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, SHIFT } from '../../../../shared/kernel/policy.js';
import { PHYSICAL_DEMANDS } from '../../../../shared/shifts/shift.fields.js';
import { SelectField } from '../../../ui/select-field.js';
import { TextArea } from '../../../ui/text-area.js';
import { TextField } from '../../../ui/text-field.js';
import { Part } from '../shifts/shift-form-fields.js';
import type { ShiftForm } from '../shifts/shift-form.model.js';
import { useShiftField } from '../shifts/use-shift-form.js';

type FieldsProps = { form: UseFormReturn<ShiftForm> };

/** From when to when, on whatever day. */
export function TemplateTimes({ form }: FieldsProps) {
  const { t } = useTranslation('admin');
  const props = useShiftField(form);
  const step = SHIFT.blockMinutes * 60;
  const [min, max] = [SHIFT.minMinutes / 60, SHIFT.maxMinutes / 60];
  return (
    <Part title={t('shiftForm.when')}>
      <TextField {...props('startTime', true)} type="time" step={step} />
      <TextField {...props('endTime', true)} type="time" step={step} hint={t('shiftForm.endHint', { min, max })} />
    </Part>
  );
}

/** What the work asks of people; a template says how hard it is, too (admin.md §3). */
export function TemplateNeeds({ form }: FieldsProps) {
  const { t } = useTranslation('admin');
  const props = useShiftField(form);
  const demands = PHYSICAL_DEMANDS.map((value) => ({ value, label: t(`demands.${value}`) }));
  const languages = LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }));
  return (
    <Part title={t('shiftForm.needs')}>
      <SelectField {...props('physicalDemands')} options={demands} />
      <SelectField {...props('requiredLanguage')} options={languages} hint={t('shiftForm.languageHint')} />
      <TextArea {...props('requirements')} className="sm:col-span-2" hint={t('shiftForm.requirementsHint')} />
    </Part>
  );
}
