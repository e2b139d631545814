import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { hundredthsToHours } from '../../../../shared/kernel/hours.js';
import { TEXT_LIMITS } from '../../../../shared/kernel/policy.js';
import { addDays } from '../../../../shared/kernel/site-time.js';
import type { LocalDate } from '../../../../shared/kernel/time.js';
import type { ClockOutFixRequest, Timesheet } from '../../../../shared/payroll/payroll.contract.js';
import { serverNow, useNow } from '../../../lib/clock.js';
import { showServerProblems, useFieldError } from '../../../lib/fields.js';
import { resolveWith } from '../../../lib/form-resolver.js';
import { useFormat } from '../../../lib/format.js';
import { useHoldLive } from '../../../lib/live/hold.js';
import { TextArea } from '../../../ui/text-area.js';
import { TextField } from '../../../ui/text-field.js';
import { useFixClockOut } from '../api/fix-clock-out.js';
import { FormActions } from '../form-actions.js';
import { checkFix, decideFix } from './correction.model.js';
import { Fact, Facts } from '../work-layout.js';

type AddClockOutProps = { timesheet: Timesheet; onDone: () => void };

const TIMES = ['clockOutDate', 'clockOutTime'] as const;
const FIELDS = [...TIMES, 'reason'] as const;

/** The clock-out that was forgotten; both parts are needed, and a reason, which the worker reads [W-20, W-21, W-76, W-77]. */
export function AddClockOutForm({ timesheet, onDone }: AddClockOutProps) {
  const { t } = useTranslation(['admin', 'common', 'problems']);
  const format = useFormat();
  const zone = format.timeZone;
  const problemText = useFieldError();
  const fix = useFixClockOut(timesheet.id);
  const form = useForm<ClockOutFixRequest>({
    defaultValues: { clockOutDate: endDateOf(timesheet), clockOutTime: '', reason: '' },
    resolver: resolveWith((values) => checkFix(values, timesheet, { now: serverNow(), zone })),
  });
  useHoldLive(form.formState.isDirty);
  const submit = form.handleSubmit((values) =>
    fix.mutate(
      { ...values, reason: values.reason?.trim() ?? '' },
      { onSuccess: onDone, onError: (error) => showServerProblems(error, FIELDS, form.setError) },
    ),
  );
  const props = (field: keyof ClockOutFixRequest) => {
    const label = t(`problems:labels.${field}`);
    return { ...form.register(field), label, error: problemText(form.formState.errors[field], label), required: true };
  };
  const [clockOutDate, clockOutTime] = useWatch({ control: form.control, name: TIMES });
  const decision = decideFix({ clockOutDate, clockOutTime }, timesheet, { now: useNow(), zone });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <Facts>
        <Fact label={t('timesheets.clockIn')}>
          {timesheet.clockInTime ? format.dateTimeAt(timesheet.clockInTime) : '–'}
        </Fact>
        <Fact label={t('timesheets.moment.ends')}>{format.time(timesheet.endTime)}</Fact>
        <Fact label={t('timesheets.hours')}>{decision.ok ? format.hours(hundredthsToHours(decision.hours)) : '–'}</Fact>
      </Facts>
      <div className="grid grid-cols-2 gap-x-3 gap-y-4">
        <TextField {...props('clockOutDate')} type="date" />
        <TextField {...props('clockOutTime')} type="time" autoFocus />
      </div>
      <TextArea {...props('reason')} hint={t('timesheets.clockOut.reasonHint')} maxLength={TEXT_LIMITS.reason} />
      <FormActions submit={t('timesheets.clockOut.add')} busy={fix.isPending} onCancel={onDone} />
    </form>
  );
}

/** The site date on which the shift ends: an end at or before the start is the next day [D-26]. */
function endDateOf({ shiftDate, startTime, endTime }: Timesheet): string {
  return endTime <= startTime ? addDays(shiftDate as LocalDate, 1) : shiftDate;
}
