import { useTranslation } from 'react-i18next';
import { addDays, siteDate } from '../../../../shared/kernel/site-time.js';
import type { LocalDate } from '../../../../shared/kernel/time.js';
import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';
import { lastPlannableDay, plannableWeeks } from '../../../../shared/shifts/shift-copies.rules.js';
import { shiftTextIn } from '../../../../shared/shifts/translate.rules.js';
import { useNow } from '../../../lib/time/clock.js';
import { useTimeZone } from '../../../lib/api/config.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { Segmented } from '../../../ui/segmented.js';
import { SelectField } from '../../../ui/select-field.js';
import { TextField } from '../../../ui/text-field.js';
import { useWeekLabel } from '../use-week-label.js';
import { WEEKDAYS, shiftRequest, sourceWeeks, weekRequest, type CopyRequest } from './copy-plan.model.js';
import type { CopyRequestState } from './use-copy-request.js';
import Check from 'lucide-react/icons/check';
import { useId } from 'react';
import { cx } from '../../../ui/cx.js';

type FieldsProps<Kind extends CopyRequest = CopyRequest> = {
  shifts: readonly AdminShift[];
  request: Kind;
  onChange: (request: CopyRequest) => void;
};

/** Source and targets: a week to weeks, or a shift to weekdays. */
export function CopyRequestFields({ shifts, copy }: { shifts: readonly AdminShift[]; copy: CopyRequestState }) {
  const { t } = useTranslation('planning');
  const context = { now: useNow(), zone: useTimeZone() };
  const { request, setRequest } = copy;
  return (
    <div className="grid flex-none gap-3 border-b border-line px-4 py-3 sm:px-6">
      <Segmented
        label={t('copies.what')}
        value={request.kind}
        onChange={(kind) =>
          kind !== request.kind && setRequest(kind === 'week' ? weekRequest(context) : shiftRequest(null, context))
        }
        options={[
          { value: 'week', label: t('copies.week') },
          { value: 'shift', label: t('copies.shift') },
        ]}
      />
      {request.kind === 'week' ? (
        <WeekFields shifts={shifts} request={request} onChange={setRequest} />
      ) : (
        <ShiftFields shifts={shifts} request={request} onChange={setRequest} />
      )}
    </div>
  );
}

function WeekFields({ shifts, request, onChange }: FieldsProps<Extract<CopyRequest, { kind: 'week' }>>) {
  const { t } = useTranslation('planning');
  const labelOf = useWeekLabel();
  const context = { now: useNow(), zone: useTimeZone() };
  const countIn = (week: LocalDate) => shifts.filter(({ date }) => date >= week && date < addDays(week, 7)).length;
  const targets = plannableWeeks(context).filter((week) => week !== request.week);
  const pickSource = (week: LocalDate) =>
    onChange({ ...request, week, targets: request.targets.filter((target) => target !== week) });
  return (
    <div className="grid gap-3 sm:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]">
      <SelectField
        label={t('copies.from')}
        value={request.week}
        onChange={(event) => pickSource(event.target.value as LocalDate)}
        options={sourceWeeks(context).map((week) => ({
          value: week,
          label: t('copies.weekOption', { week: labelOf(week), count: countIn(week) }),
        }))}
      />
      <ChoiceChips
        label={t('copies.to')}
        selected={request.targets}
        onChange={(next) => onChange({ ...request, targets: next })}
        options={targets.map((week) => ({ value: week, label: labelOf(week) }))}
      />
    </div>
  );
}

function ShiftFields({ shifts, request, onChange }: FieldsProps<Extract<CopyRequest, { kind: 'shift' }>>) {
  const { t } = useTranslation('planning');
  const format = useFormat();
  const context = { now: useNow(), zone: useTimeZone() };
  const weekdayName = (weekday: number) => format.weekday(addDays('2026-11-15' as LocalDate, weekday)); // a Sunday
  return (
    <div className="grid gap-3 md:grid-cols-[minmax(0,22rem)_minmax(0,1fr)_12rem]">
      <SelectField
        label={t('copies.shiftField')}
        placeholder={t('copies.chooseShift')}
        value={String(request.shiftId ?? '')}
        onChange={(event) => onChange({ ...request, shiftId: Number(event.target.value) })}
        options={shifts.map((shift) => ({ value: String(shift.id), label: optionText(shift, format) }))}
      />
      <ChoiceChips
        label={t('copies.weekdays')}
        selected={request.weekdays.map(String)}
        onChange={(next) => onChange({ ...request, weekdays: next.map(Number) })}
        options={WEEKDAYS.map((weekday) => ({ value: String(weekday), label: weekdayName(weekday) }))}
      />
      <TextField
        label={t('copies.until')}
        type="date"
        value={request.until}
        min={siteDate(context.now, context.zone)}
        max={lastPlannableDay(context)}
        onChange={(event) => event.target.value && onChange({ ...request, until: event.target.value as LocalDate })}
      />
    </div>
  );
}

function optionText(shift: AdminShift, format: ReturnType<typeof useFormat>): string {
  const title = shiftTextIn(format.language, shift.title, shift.titleEs);
  return `${format.dateShort(shift.date)}, ${format.timeRange(shift.startTime, shift.endTime)} · ${title}`;
}

type ChoiceChipsProps<Value extends string> = {
  label: string;
  selected: readonly Value[];
  onChange: (selected: Value[]) => void;
  options: readonly { value: Value; label: string }[];
};

/** A multiple choice as a row of toggle buttons. */
function ChoiceChips<Value extends string>({ label, selected, onChange, options }: ChoiceChipsProps<Value>) {
  const labelId = useId();
  const toggle = (value: Value) =>
    onChange(selected.includes(value) ? selected.filter((one) => one !== value) : [...selected, value]);
  return (
    <div className="grid content-start gap-1.5">
      <span id={labelId} className="text-14 font-semibold">
        {label}
      </span>
      <div role="group" aria-labelledby={labelId} className="flex flex-wrap gap-1.5">
        {options.map(({ value, label: text }) => {
          const isOn = selected.includes(value);
          return (
            <button
              key={value}
              type="button"
              aria-pressed={isOn}
              onClick={() => toggle(value)}
              className={cx(
                'num inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-control border-[1.5px] px-3 text-14 font-semibold transition-colors duration-120',
                isOn ? 'border-ink bg-ink text-sheet' : 'border-line-2 bg-sheet text-ink-2 hover:text-ink',
              )}
            >
              {isOn && <Check className="size-4" strokeWidth={3} aria-hidden="true" />}
              {text}
            </button>
          );
        })}
      </div>
    </div>
  );
}
