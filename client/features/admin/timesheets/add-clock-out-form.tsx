import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import { hundredthsToHours } from '../../../../shared/kernel/hours.js';
import { TEXT_LIMITS } from '../../../../shared/kernel/policy.js';
import type { Timesheet, ClockOutFixRequest } from '../../../../shared/payroll/timesheet.contract.js';
import { serverNow, useNow } from '../../../lib/time/clock.js';
import { showServerProblems, useFieldError } from '../../../lib/forms/fields.js';
import { resolveWith } from '../../../lib/forms/form-resolver.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { usePostponeRefetch } from '../../../lib/live/postpone-refetch.js';
import { TextArea } from '../../../ui/text-area.js';
import { TextField } from '../../../ui/text-field.js';
import { FormActions } from '../dialogs/form-actions.js';
import { EditConflictNote } from '../edit-conflict/edit-conflict-note.js';
import { useEditConflict } from '../edit-conflict/use-edit-conflict.js';
import { checkClockOutForm, decideClockOutForm, clockOutFormOf } from './correction.model.js';
import type { ClockOutForm } from './correction.model.js';
import { ExceptionNote } from './timesheet-facts.js';
import { Fact, Facts } from '../lists/list-and-panel.js';
import { apiPut } from '../../../lib/api/api.js';
import { ADMIN_PATHS } from '../api/paths.js';
import { useAdminMutation } from '../api/use-admin-mutation.js';
import { workerShiftsPath } from '../api/worker-shifts.js';

type AddClockOutProps = { timesheet: Timesheet; onDone: () => void };

const TIMES = ['clockOutDate', 'clockOutTime'] as const;
const FIELDS = [...TIMES, 'reason'] as const;

/** Adds a forgotten clock-out; date and time are required, and a reason, which the worker sees [W-20, W-21, W-76, W-77]. */
export function AddClockOutForm({ timesheet, onDone }: AddClockOutProps) {
  const { t } = useTranslation(['admin', 'common', 'problems']);
  const format = useFormat();
  const zone = format.timeZone;
  const problemText = useFieldError();
  const fix = useFixClockOut(timesheet);
  const form = useForm<ClockOutForm>({
    defaultValues: clockOutFormOf(timesheet, zone),
    resolver: resolveWith((values) => checkClockOutForm(values, timesheet, { now: serverNow(), zone })),
  });
  const conflict = useEditConflict(form, { revision: timesheet.revision, values: clockOutFormOf(timesheet, zone) });
  usePostponeRefetch(form.formState.isDirty);
  const submit = form.handleSubmit((values) =>
    fix.mutate(
      { ...values, reason: values.reason.trim(), revision: conflict.revision },
      { onSuccess: onDone, onError: (error) => showServerProblems(error, FIELDS, form.setError) },
    ),
  );
  const props = (field: keyof ClockOutForm) => {
    const label = t(`problems:labels.${field}`);
    return { ...form.register(field), label, error: problemText(form.formState.errors[field], label), required: true };
  };
  const [clockOutDate, clockOutTime] = useWatch({ control: form.control, name: TIMES });
  const decision = decideClockOutForm({ clockOutDate, clockOutTime }, timesheet, { now: useNow(), zone });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {timesheet.needsReview > 0 && <ExceptionNote timesheet={timesheet} />}
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
      <EditConflictNote conflict={conflict} saving={fix.isPending} />
      <FormActions submitLabel={t('timesheets.clockOut.add')} busy={fix.isPending} onCancel={onDone} />
    </form>
  );
}

const REFETCH_PATHS = [ADMIN_PATHS.timesheets, ADMIN_PATHS.approvedShifts];

/** [W-21] */
function useFixClockOut({ id, userId }: Pick<Timesheet, 'id' | 'userId'>) {
  const queryClient = useQueryClient();
  const { t } = useTranslation('admin');
  return useAdminMutation<ClockOutFixRequest, Timesheet>({
    call: (body) => apiPut(`/api/admin/shift-assignments/${id}/clock-out`, body),
    refetchPaths: REFETCH_PATHS,
    rowOf: ADMIN_PATHS.timesheets,
    // the worker's history shows this form too
    refetchAlso: () => queryClient.invalidateQueries({ queryKey: [workerShiftsPath(userId)] }),
    fallback: t('failed.updateClockOut'),
    showsConflict: true,
    closesWithRow: true,
    done: (timesheet) => ({ title: t('timesheets.clockOut.done'), description: timesheet.workerName }),
  });
}
