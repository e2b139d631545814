import { useCallback } from 'react';
import type { FieldErrors, FieldValues, Path, Resolver, UseFormSetError } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { FieldRules } from '../../shared/kernel/fields.js';
import { checkFields } from '../../shared/kernel/fields.rules.js';
import type { FieldCode, ProblemCode } from '../../shared/kernel/problems.js';
import type { ProblemParams } from '../../shared/kernel/result.js';
import { ApiError } from './api.js';

/** Marks an error whose message came from the server, already in the person's language. */
const SERVER = 'server';
/** Marks the code of a problem, where others are codes of fields. */
const OF_WHOLE = 'whole:';

/** A fault at a field: the field's own, or (`ofWhole`) a shared decision about all of the form, shown at that field. */
export type FormProblem = { field: string; code: string; params?: ProblemParams; ofWhole?: boolean };

/** A react-hook-form resolver over a form's shared check. Errors carry codes and their values, so that they follow the language. */
export function resolveWith<Form extends FieldValues>(check: (form: Form) => FormProblem[]): Resolver<Form> {
  return (values, _context, { fields }) => {
    const errors: Record<string, unknown> = {};
    for (const { field, code, params, ofWhole } of check(values)) {
      const input = (fields as Record<string, { ref?: unknown } | undefined>)[field]?.ref;
      const type = ofWhole ? OF_WHOLE + code : (unreadableCode(input, code) ?? code);
      errors[field] ??= { type, message: type, types: params };
    }
    const failed = Object.keys(errors).length > 0;
    return failed ? { values: {}, errors: errors as FieldErrors<Form> } : { values, errors: {} };
  };
}

const UNREADABLE: Readonly<Record<string, FieldCode>> = {
  date: 'date_invalid',
  time: 'time_invalid',
  number: 'wrong_type',
};

/** A browser hands over nothing of "02/30/2026": something stands there all the same, so it is not called missing. */
function unreadableCode(input: unknown, code: string): FieldCode | undefined {
  if (code !== 'required') return undefined;
  const { type = '', validity } = (input ?? {}) as { type?: string; validity?: { badInput: boolean } };
  return validity?.badInput ? UNREADABLE[type] : undefined;
}

/** The same for a form whose fields are judged one by one. */
export function resolveRules<Form extends FieldValues>(rules: FieldRules<Form>): Resolver<Form> {
  return resolveWith((form) => checkFields(rules, form));
}

/** One field's error as a form keeps it: a code with its values, or the server's words. */
export type FieldFault = { type: string; message?: string; types?: object };

/** The text of a field's error in the present language; `label` names the field where the text does. */
export function useFieldError() {
  const { t } = useTranslation('problems');
  return useCallback(
    (error: FieldFault | undefined, label: string): string | undefined => {
      if (!error) return undefined;
      if (error.type === SERVER) return error.message;
      if (error.type.startsWith(OF_WHOLE))
        return t(`problems:${error.type.slice(OF_WHOLE.length)}`, { ...error.types });
      return t(`problems:fields.${error.type}`, { ...error.types, field: label });
    },
    [t],
  );
}

/**
 * Puts the server's field problems at their fields; false when it named none of this form's.
 * @param ofWhole problems of the whole call that one field causes, and which: `{ email_taken: 'email' }`
 */
export function showServerProblems<Form extends FieldValues>(
  error: unknown,
  fields: readonly Path<Form>[],
  setError: UseFormSetError<Form>,
  ofWhole: Partial<Record<ProblemCode, Path<Form>>> = {},
): boolean {
  const problem = error instanceof ApiError ? error.problem : null;
  const cause = problem && ofWhole[problem.code];
  if (cause) {
    setError(cause, { type: OF_WHOLE + problem.code }, { shouldFocus: true });
    return true;
  }
  const named = problem?.errors ?? [];
  const ours = named.filter((problem) => (fields as readonly string[]).includes(problem.field));
  ours.forEach((problem, index) => {
    setError(problem.field as Path<Form>, { type: SERVER, message: problem.message }, { shouldFocus: index === 0 });
  });
  return ours.length > 0;
}
