import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SHIFT } from '../../../../shared/shifts/shifts.policy.js';
import { TextField } from '../../../ui/text-field.js';
import { Part } from '../shifts/shift-form-fields.js';
import type { ShiftForm } from '../shifts/shift-form.model.js';
import { useShiftField } from '../shifts/use-shift-form.js';

/** Start and end without a date. */
export function TemplateTimes({ form }: { form: UseFormReturn<ShiftForm> }) {
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
