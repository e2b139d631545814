import { useForm } from 'react-hook-form';
import type { FieldErrors, Resolver, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { AdminShift, ShiftRequest } from '../../../../shared/shifts/shift.contract.js';
import { serverNow } from '../../../lib/clock.js';
import { useTimeZone } from '../../../lib/config.js';
import { showServerProblems, useFieldError } from '../../../lib/fields.js';
import { useCreateShift } from '../api/create-shift.js';
import { useUpdateShift } from '../api/update-shift.js';
import { BLANK_SHIFT, checkShiftForm, formOf, requestOf } from './shift-form.model.js';
import type { ShiftForm } from './shift-form.model.js';

const FIELDS = Object.keys(BLANK_SHIFT) as (keyof ShiftForm)[];

/** Marks an error whose text is that of a refusal of the whole shift. */
const OF_SHIFT = 'shift:';

function resolver(shift: AdminShift | undefined, zone: string): Resolver<ShiftForm> {
  return (values) => {
    const errors: Record<string, unknown> = {};
    for (const { field, code, params, ofShift } of checkShiftForm(values, shift, { now: serverNow(), zone })) {
      errors[field] ??= { type: ofShift ? OF_SHIFT + code : code, message: code, types: params };
    }
    const failed = Object.keys(errors).length > 0;
    return failed ? { values: {}, errors: errors as FieldErrors<ShiftForm> } : { values, errors: {} };
  };
}

/** State and sending of the form for a new shift, or for an edit of `shift`. */
export function useShiftForm(shift: AdminShift | undefined, onDone: () => void) {
  const zone = useTimeZone();
  const form = useForm<ShiftForm>({
    defaultValues: shift ? formOf(shift) : BLANK_SHIFT,
    resolver: resolver(shift, zone),
  });
  const create = useCreateShift();
  const update = useUpdateShift(shift?.id ?? 0);
  const saving = shift ? update : create;
  const submit = form.handleSubmit((values) =>
    saving.mutate(requestOf(values) as ShiftRequest, {
      onSuccess: onDone,
      onError: (error) => showServerProblems(error, FIELDS, form.setError),
    }),
  );
  return { form, submit, saving: saving.isPending };
}

/** The props of one field: registration, label and error text. */
export function useShiftField(form: UseFormReturn<ShiftForm>) {
  const { t } = useTranslation(['admin', 'problems']);
  const errorText = useFieldError();
  return (field: keyof ShiftForm, required = false) => {
    const label = t(`problems:labels.${field}`);
    const error = form.formState.errors[field];
    const code = String(error?.type ?? '');
    const ofShift = code.startsWith(OF_SHIFT);
    const text = ofShift
      ? t(`problems:${code.slice(OF_SHIFT.length)}`, { ...error?.types })
      : errorText(error, label);
    return { ...form.register(field), label, error: text, required };
  };
}
