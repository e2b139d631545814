import type { FieldErrors, FieldValues, Resolver, ResolverOptions } from 'react-hook-form';
import type { FieldRules } from '../../../shared/kernel/fields.js';
import { checkFields } from '../../../shared/kernel/fields.rules.js';
import type { FieldCode } from '../../../shared/kernel/problems.js';
import type { ProblemParams } from '../../../shared/kernel/result.js';
import { FORM_PROBLEM } from './fields.js';

/**
 * An error at a field: the field's own, or (`isFormProblem`) a shared decision about the whole form that is shown at that
 * field.
 */
export type FormProblem = { field: string; code: string; params?: ProblemParams; isFormProblem?: boolean };

/**
 * A react-hook-form resolver for a shared check of a whole form. Errors carry codes with values, so that their texts
 * follow the language.
 */
export function resolveWith<Form extends FieldValues>(check: (form: Form) => FormProblem[]): Resolver<Form> {
  return (known, _context, { fields }) => {
    const values = withTextsShown(known, fields);
    const errors: Record<string, unknown> = {};
    for (const { field, code, params, isFormProblem } of check(values)) {
      const input = (fields as Record<string, { ref?: unknown } | undefined>)[field]?.ref;
      const type = isFormProblem ? FORM_PROBLEM + code : (unreadableCode(input, code) ?? code);
      errors[field] ??= { type, message: type, types: params };
    }
    const failed = Object.keys(errors).length > 0;
    return failed ? { values: {}, errors: errors as FieldErrors<Form> } : { values, errors: {} };
  };
}

/** The values with the texts that the inputs show: a browser or a password manager may fill an input without an event. */
function withTextsShown<Form extends FieldValues>(values: Form, fields: ResolverOptions<Form>['fields']): Form {
  const shown = Object.entries(fields as Record<string, { ref?: { value?: unknown } } | undefined>).flatMap(
    ([name, field]) => {
      const text = field?.ref?.value;
      return typeof values[name] === 'string' && typeof text === 'string' ? [[name, text]] : [];
    },
  );
  return { ...values, ...Object.fromEntries(shown) };
}

const UNREADABLE: Readonly<Record<string, FieldCode>> = {
  date: 'date_invalid',
  time: 'time_invalid',
  number: 'wrong_type',
};

/** For "02/30/2026" a browser returns an empty value. The field is then invalid, not missing. */
function unreadableCode(input: unknown, code: string): FieldCode | undefined {
  if (code !== 'required') return undefined;
  const { type = '', validity } = (input ?? {}) as { type?: string; validity?: { badInput: boolean } };
  return validity?.badInput ? UNREADABLE[type] : undefined;
}

/** The same for a form whose fields are checked one by one. */
export function resolveRules<Form extends FieldValues>(rules: FieldRules<Form>): Resolver<Form> {
  return resolveWith((form) => checkFields(rules, form));
}
