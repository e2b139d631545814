import { useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { hoursWorked } from '../../../../shared/assignments/hours-worked.rules.js';
import { hundredthsToHours } from '../../../../shared/kernel/hours.js';
import { TEXT_LIMITS } from '../../../../shared/kernel/policy.js';
import { PAY } from '../../../../shared/payroll/payroll.policy.js';
import type { Timesheet, EditTimesheetRequest } from '../../../../shared/payroll/timesheet.contract.js';
import { serverNow, useNow } from '../../../lib/time/clock.js';
import { showServerProblems, useFieldError } from '../../../lib/forms/fields.js';
import { resolveWith } from '../../../lib/forms/form-resolver.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { usePostponeRefetch } from '../../../lib/live/postpone-refetch.js';
import { TextArea } from '../../../ui/text-area.js';
import { TextField } from '../../../ui/text-field.js';
import { EditConflictNote } from '../edit-conflict/edit-conflict-note.js';
import { useEditConflict } from '../edit-conflict/use-edit-conflict.js';
import { FormActions } from '../dialogs/form-actions.js';
import { checkEdit, decideEdit, editFormOf, editRequestOf } from './correction.model.js';
import type { EditForm } from './correction.model.js';
import { apiPut } from '../../../lib/api/api.js';
import { ADMIN_PATHS } from '../api/paths.js';
import { useAdminMutation } from '../api/use-admin-mutation.js';
import { workerShiftsPath } from '../api/worker-shifts.js';

type EditTimesheetProps = { timesheet: Timesheet; onDone: () => void };

const FIELDS = [
  'clockInDate',
  'clockInTime',
  'clockOutDate',
  'clockOutTime',
  'hoursWorked',
  'reason',
  'adminNotes',
] as const;

/**
 * Edits clock times at the site, or enters them for a worker who never clocked in; hours that differ from them are paid
 * as entered, with a reason [W-23, W-73].
 */
export function EditTimesheetForm({ timesheet, onDone }: EditTimesheetProps) {
  const { t } = useTranslation(['admin', 'common', 'problems']);
  const { timeZone: zone } = useFormat();
  const problemText = useFieldError();
  const edit = useEditTimesheet(timesheet);
  const isFirstEntry = timesheet.clockInTime === null;
  const form = useForm<EditForm>({
    defaultValues: editFormOf(timesheet, zone),
    resolver: resolveWith((values) => checkEdit(values, timesheet, { now: serverNow(), zone })),
  });
  const conflict = useEditConflict(form, { revision: timesheet.revision, values: editFormOf(timesheet, zone) });
  usePostponeRefetch(form.formState.isDirty);
  const submit = form.handleSubmit((values) =>
    edit.mutate(
      { ...editRequestOf(values), revision: conflict.revision },
      {
        onSuccess: onDone,
        onError: (error) => showServerProblems(error, FIELDS, form.setError),
      },
    ),
  );
  const props = (field: keyof EditForm) => {
    const label = t(`problems:labels.${field}`);
    return { ...form.register(field), label, error: problemText(form.formState.errors[field], label) };
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <div className="grid grid-cols-2 gap-x-3 gap-y-4">
        <TextField {...props('clockInDate')} type="date" required autoFocus />
        <TextField {...props('clockInTime')} type="time" required />
        <TextField {...props('clockOutDate')} type="date" required />
        <TextField {...props('clockOutTime')} type="time" required />
      </div>
      <TextField
        {...props('hoursWorked')}
        type="number"
        inputMode="decimal"
        min={0}
        max={PAY.maxTimesheetHours}
        step={PAY.hoursStep}
        hint={<ComputedHours form={form} timesheet={timesheet} />}
      />
      <TextArea
        {...props('reason')}
        rows={2}
        maxLength={TEXT_LIMITS.reason}
        required={isFirstEntry}
        hint={t(isFirstEntry ? 'timesheets.clockOut.reasonHint' : 'timesheets.edit.reasonHint')}
      />
      <TextArea {...props('adminNotes')} rows={2} maxLength={TEXT_LIMITS.notes} />
      <EditConflictNote conflict={conflict} saving={edit.isPending} />
      <FormActions submitLabel={t('timesheets.edit.save')} busy={edit.isPending} onCancel={onDone} />
    </form>
  );
}

/** The hours that apply if the field is empty: the difference of the clock times. */
function ComputedHours({ form, timesheet }: { form: UseFormReturn<EditForm>; timesheet: Timesheet }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const now = useNow();
  const values = useWatch({ control: form.control, compute: (current: EditForm) => current });
  const decision = decideEdit({ ...values, hoursWorked: '', reason: '-' }, timesheet, { now, zone: format.timeZone });
  if (!decision.ok) return <>{t('timesheets.edit.hoursBlank')}</>;
  const hours = hundredthsToHours(hoursWorked(decision.clockInAt, decision.clockOutAt));
  return <>{t('timesheets.edit.hoursComputed', { hours: format.hours(hours) })}</>;
}

const REFETCH_PATHS = [ADMIN_PATHS.timesheets, ADMIN_PATHS.approvedShifts, ADMIN_PATHS.alerts];

/** [W-24] */
function useEditTimesheet({ id, userId }: Pick<Timesheet, 'id' | 'userId'>) {
  const queryClient = useQueryClient();
  const { t } = useTranslation('admin');
  return useAdminMutation<EditTimesheetRequest, Timesheet>({
    call: (body) => apiPut(`/api/admin/timesheets/${id}`, body),
    refetchPaths: REFETCH_PATHS,
    rowOf: ADMIN_PATHS.timesheets,
    // the worker's history shows this form too
    refetchAlso: () => queryClient.invalidateQueries({ queryKey: [workerShiftsPath(userId)] }),
    fallback: t('failed.updateTimesheet'),
    showsConflict: true,
    closesWithRow: true,
    done: (timesheet) => ({ title: t('timesheets.edit.done'), description: timesheet.workerName }),
  });
}
