import type { TFunction } from 'i18next';
import type { ProblemCode } from '../../../shared/kernel/problems.js';
import type problems from '../../../shared/locales/en/problems.json';

/** A field with a label in `problems.json`. */
export type LabelledField = keyof (typeof problems)['labels'];

/** A field's problem with a text in `problems.json`. */
export type FieldProblem = keyof (typeof problems)['fields'];

/**
 * Returns the text of a field's problem; `label` is the name of the field. The compiler does not check `values`, because the code is known
 * only at run time.
 */
export function fieldProblemText(
  t: TFunction<'problems'>,
  problem: FieldProblem,
  values: object,
  label: string,
): string {
  return t(`fields.${problem as 'required'}`, { ...values, field: label });
}

/** Returns the text of a problem. The compiler does not check `params`, because the code is known only at run time. */
export function problemText(t: TFunction<'problems'>, code: ProblemCode, params: Record<string, unknown>): string {
  return t(code as 'not_found', params);
}
