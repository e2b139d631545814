import { useCallback } from 'react';
import type { FieldErrors, FieldValues, Path, Resolver, UseFormSetError } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { FieldRules } from '../../shared/kernel/fields.js';
import { checkFields } from '../../shared/kernel/fields.rules.js';
import type { NamedFieldProblem } from '../../shared/kernel/fields.rules.js';
import { ApiError } from './api.js';

/** Marks an error whose message came from the server, already in the person's language. */
const SERVER = 'server';

/** A react-hook-form resolver over a form's shared check. Errors carry codes and their values, not texts. */
export function resolveWith<Form extends FieldValues>(check: (form: Form) => NamedFieldProblem[]): Resolver<Form> {
  return (values) => {
    const errors: Record<string, unknown> = {};
    for (const { field, code, params } of check(values)) {
      errors[field] ??= { type: code, message: code, types: params };
    }
    const failed = Object.keys(errors).length > 0;
    return failed ? { values: {}, errors: errors as FieldErrors<Form> } : { values, errors: {} };
  };
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
      return t(`problems:fields.${error.type}`, { ...error.types, field: label });
    },
    [t],
  );
}

/** Puts the server's field problems at their fields; false when it named none of this form's. */
export function showServerProblems<Form extends FieldValues>(
  error: unknown,
  fields: readonly Path<Form>[],
  setError: UseFormSetError<Form>,
): boolean {
  const named = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  const ours = named.filter((problem) => (fields as readonly string[]).includes(problem.field));
  ours.forEach((problem, index) => {
    setError(problem.field as Path<Form>, { type: SERVER, message: problem.message }, { shouldFocus: index === 0 });
  });
  return ours.length > 0;
}
