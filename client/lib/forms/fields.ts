import { useCallback } from 'react';
import type { FieldValues, Path, RegisterOptions, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ProblemCode } from '../../../shared/kernel/problems.js';
import { ApiError } from '../api/api-error.js';
import { fieldProblemText, type FieldProblem, problemText } from '../i18n/text-keys.js';

/** Marks an error whose message came from the server, already in the person's language. */
const SERVER = 'server';
/** Prefix of problem codes among field codes. */
export const FORM_PROBLEM = 'form:';

/** A field's error in a form: a code with its values, or the server's message. */
export type FieldFault = { type: string; message?: string; types?: object };

/** Returns the text of a field's error in the current language; `label` is the field's name for texts that contain it. */
export function useFieldError() {
  const { t } = useTranslation('problems');
  return useCallback(
    (error: FieldFault | undefined, label: string): string | undefined => {
      if (!error) return undefined;
      if (error.type === SERVER) return error.message;
      if (error.type.startsWith(FORM_PROBLEM))
        return problemText(t, error.type.slice(FORM_PROBLEM.length) as ProblemCode, { ...error.types });
      return fieldProblemText(t, error.type as FieldProblem, error.types ?? {}, label);
    },
    [t],
  );
}

/** The props of one required field: registration, label, and the text of its error. */
export function useFieldProps<Form extends FieldValues>(form: UseFormReturn<Form>) {
  const errorText = useFieldError();
  return <Name extends Path<Form>>(name: Name, label: string, options?: RegisterOptions<Form, Name>) => {
    const fault = form.formState.errors[name] as FieldFault | undefined;
    return { ...form.register(name, options), label, error: errorText(fault, label), required: true };
  };
}

type SetError<Field> = (
  field: Field,
  fault: Pick<FieldFault, 'type' | 'message'>,
  options: { shouldFocus: boolean },
) => void;

/**
 * Shows the server's field problems at their fields and focuses the first of them. @param fields in the order of the
 * page @param fieldOfCode problems of the whole call that one field causes: `{ email_taken: 'email' }` @returns false if no
 * problem belongs to a field of this form
 */
export function showServerProblems<Field extends string>(
  error: unknown,
  fields: readonly Field[],
  setError: SetError<Field>,
  fieldOfCode: Partial<Record<ProblemCode, Field>> = {},
): boolean {
  const problem = error instanceof ApiError ? error.problem : null;
  const cause = problem && fieldOfCode[problem.code];
  if (cause) {
    setError(cause, { type: FORM_PROBLEM + problem.code }, { shouldFocus: true });
    return true;
  }
  const place = ({ field }: { field: string }) => (fields as readonly string[]).indexOf(field);
  const ours = (problem?.errors ?? []).filter((one) => place(one) >= 0).toSorted((a, b) => place(a) - place(b));
  ours.forEach((problem, index) => {
    setError(problem.field as Field, { type: SERVER, message: problem.message }, { shouldFocus: index === 0 });
  });
  return ours.length > 0;
}
