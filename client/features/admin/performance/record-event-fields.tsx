import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { siteDate } from '../../../../shared/kernel/site-time.js';
import {
  NEGATIVE_TYPES,
  POINT_RANGES,
  pointsOf,
  POSITIVE_TYPES,
  severitiesOf,
} from '../../../../shared/performance/points.rules.js';
import { useNow } from '../../../lib/time/clock.js';
import { useFieldError } from '../../../lib/forms/fields.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { Segmented } from '../../../ui/segmented.js';
import { SelectField } from '../../../ui/select-field.js';
import { TextField } from '../../../ui/text-field.js';
import { useWorkerShifts } from '../api/worker-shifts.js';
import { useShiftTitle } from '../shifts/shift-title.js';
import { ListFailed } from '../lists/list-states.js';
import { shiftChoices } from './record-event.model.js';
import type { EventForm } from './record-event.model.js';
import { hasFailed } from '../../../lib/api/has-failed.js';

type Fields = { form: UseFormReturn<EventForm> };

/** Kind (negative or positive), then the types of that kind, then the severities of that type [P-18]. */
export function KindFields({ form }: Fields) {
  const { t } = useTranslation(['notify', 'score', 'problems']);
  const errorText = useFieldError();
  const { performanceType, metricType } = form.watch();
  const kinds = (['negative', 'positive'] as const).map((value) => ({ value, label: t(`performance.${value}`) }));
  const types = performanceType === 'negative' ? NEGATIVE_TYPES : POSITIVE_TYPES;
  const severities = severitiesOf(types[0]);
  const [typeLabel, severityLabel] = [t('problems:labels.metricType'), t('problems:labels.severity')];
  return (
    <>
      <Segmented
        label={t('performance.kind')}
        value={performanceType}
        options={kinds}
        onChange={(kind) => {
          form.setValue('performanceType', kind, { shouldDirty: true });
          form.resetField('metricType');
          form.resetField('severity');
          form.resetField('points');
        }}
      />
      <SelectField
        {...form.register('metricType')}
        value={metricType}
        label={typeLabel}
        error={errorText(form.formState.errors.metricType, typeLabel)}
        options={types.map((value) => ({ value, label: t(`score:type.${value}`) }))}
        placeholder={t('performance.choose')}
        required
        autoFocus
      />
      <SelectField
        {...form.register('severity')}
        value={form.watch('severity')}
        label={severityLabel}
        error={errorText(form.formState.errors.severity, severityLabel)}
        options={severities.map((value) => ({ value, label: sentenceCase(t(`score:severity.${value}`)) }))}
        placeholder={t('performance.choose')}
        required
      />
    </>
  );
}

/** One of the worker's shifts, if it happened on one. */
export function ShiftField({ form, userId }: Fields & { userId: number }) {
  const { t } = useTranslation('notify');
  const format = useFormat();
  const today = siteDate(useNow(), format.timeZone);
  const query = useWorkerShifts(userId);
  const titleOf = useShiftTitle();
  if (hasFailed(query)) return <ListFailed query={query} />;
  const options = shiftChoices(query.data ?? [], today).map((shift) => ({
    value: String(shift.id),
    label: `${format.dateShort(shift.shiftDate)} · ${titleOf(shift)}`,
  }));
  return (
    <SelectField
      {...form.register('shiftAssignmentId')}
      label={t('performance.shift')}
      options={[{ value: '0', label: t('performance.noShift') }, ...options]}
      placeholder={t('performance.noShift')}
    />
  );
}

/** If empty, the table's points apply; the range is that of the severity [P-19, P-20]. */
export function PointsField({ form }: Fields) {
  const { t } = useTranslation(['notify', 'problems']);
  const errorText = useFieldError();
  const format = useFormat();
  const { metricType, severity } = form.watch();
  const label = t('problems:labels.points');
  return (
    <TextField
      {...form.register('points')}
      type="number"
      inputMode="numeric"
      step={1}
      label={label}
      error={errorText(form.formState.errors.points, label)}
      hint={hint()}
    />
  );

  function hint(): string | undefined {
    if (metricType === '' || severity === '') return undefined;
    const fixed = pointsOf(metricType, severity);
    if (fixed === null) return undefined;
    const { min, max } = POINT_RANGES[severity];
    const defaultPoints = fixed.pointsDeducted || fixed.pointsAdded;
    return t('performance.pointsHint', {
      min: format.number(min),
      max: format.number(max),
      fixed: format.number(defaultPoints),
    });
  }
}

/** Capitalizes a word that is also used inside sentences: "moderate" becomes "Moderate". */
const sentenceCase = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
