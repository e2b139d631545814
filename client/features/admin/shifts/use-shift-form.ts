import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';
import type { ShiftEdit, ShiftRequest, ShiftSaved } from '../../../../shared/shifts/shift.contract.js';
import { serverNow } from '../../../lib/time/clock.js';
import { useTimeZone } from '../../../lib/api/config.js';
import { showServerProblems, useFieldError } from '../../../lib/forms/fields.js';
import { resolveWith } from '../../../lib/forms/form-resolver.js';
import { useCreateShift } from '../api/create-shift.js';
import { type NamedWorker, overlappingWorkersIn } from '../api/overlapping-workers.js';
import { useEditConflict } from '../edit-conflict/use-edit-conflict.js';
import { type RefusedTimes, timesOf } from './leave-out-note.js';
import { BLANK_SHIFT, checkShiftForm, formOf, requestOf } from './shift-form.model.js';
import type { ShiftForm } from './shift-form.model.js';
import { apiPut } from '../../../lib/api/api.js';
import { ADMIN_PATHS } from '../api/paths.js';
import { useAdminMutation } from '../api/use-admin-mutation.js';
import { useTitleOf } from './shift-title.js';

const FIELDS = Object.keys(BLANK_SHIFT) as (keyof ShiftForm)[];

type ShiftFormOptions = { shift: AdminShift | undefined; start: Partial<ShiftForm> | undefined; onDone: () => void };

/** State and submission of the form: a new shift with initial values from `start`, or an edit of `shift`. */
export function useShiftForm({ shift, start, onDone }: ShiftFormOptions) {
  const zone = useTimeZone();
  const form = useForm<ShiftForm>({
    defaultValues: shift ? formOf(shift) : { ...BLANK_SHIFT, ...start },
    resolver: resolveWith((values) => checkShiftForm(values, shift, { now: serverNow(), zone })),
  });
  const { t } = useTranslation('admin');
  const { create, creating, savingDraft, savedBefore } = useCreateShift(t('failed.createShift'));
  const update = useUpdateShift(shift?.id ?? 0);
  const conflict = useEditConflict(form, shift && { revision: shift.revision, values: formOf(shift) });
  const [refusedTimes, setRefusedTimes] = useState<RefusedTimes | null>(null);
  const send = (values: ShiftForm, { leaveOut = [], isDraft = false }: SendOptions = {}) => {
    const callbacks = {
      onSuccess: onDone,
      onError: (error: Error) => {
        const workers = overlappingWorkersIn(error);
        setRefusedTimes(workers.length > 0 ? { times: timesOf(values), workers } : null);
        showServerProblems(error, FIELDS, form.setError);
      },
    };
    const request = requestOf(values);
    if (!shift) return create({ ...(request as ShiftRequest), ...(isDraft && { isDraft }) }, callbacks);
    const without = leaveOut.length > 0 && { leaveOut: leaveOut.map(({ userId }) => userId) };
    update.mutate({ ...request, revision: conflict.revision, ...without } as ShiftEdit, callbacks);
  };
  const submit = form.handleSubmit((values) => send(values));
  const submitWithout = (leaveOut: readonly NamedWorker[]) =>
    void form.handleSubmit((values) => send(values, { leaveOut }))();
  const saveDraft = form.handleSubmit((values) => send(values, { isDraft: true }));
  const saving = creating || update.isPending;
  return { form, submit, submitWithout, saveDraft, refusedTimes, savedBefore, conflict, saving, savingDraft };
}

type SendOptions = { leaveOut?: readonly NamedWorker[]; isDraft?: boolean };

/** The props of one field: registration, label and error text. */
export function useShiftField(form: UseFormReturn<ShiftForm>) {
  const { t } = useTranslation(['admin', 'problems']);
  const problemText = useFieldError();
  return (field: keyof ShiftForm, required = false) => {
    const label = t(`problems:labels.${field}`);
    return { ...form.register(field), label, error: problemText(form.formState.errors[field], label), required };
  };
}

const REFETCH_PATHS = [ADMIN_PATHS.applications, ADMIN_PATHS.alerts];

/** [D-30] */
function useUpdateShift(shiftId: number) {
  const { t } = useTranslation('admin');
  const titleOf = useTitleOf();
  return useAdminMutation<ShiftEdit, ShiftSaved>({
    call: (body) => apiPut(`/api/shifts/${shiftId}`, body),
    refetchPaths: REFETCH_PATHS,
    rowOf: ADMIN_PATHS.shifts,
    fallback: t('failed.updateShift'),
    showsConflict: true,
    done: (shift) => ({ title: t('shiftForm.updated'), description: titleOf(shift) }),
  });
}
