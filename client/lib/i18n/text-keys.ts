import type { TFunction } from 'i18next';
import type { ProblemCode } from '../../../shared/kernel/problems.js';
import type problems from '../../../shared/locales/en/problems.json';

/** A field with a label in `problems.json`. */
export type LabelledField = keyof (typeof problems)['labels'];

/** A field's problem with a text in `problems.json`. */
export type FieldProblem = keyof (typeof problems)['fields'];

/**
 * Returns the text of a field's problem; `label` is the name of the field. The compiler cannot know which values a text contains.
 */
export function fieldProblemText(
  t: TFunction<'problems'>,
  problem: FieldProblem,
  values: object,
  label: string,
): string {
  return t(`fields.${problem as 'required'}`, { ...values, field: label });
}

/**
 * Returns the text of a problem. `problems.spec.ts` checks that each code has one with the values of its `params`, which the
 * compiler cannot know.
 */
export function problemText(t: TFunction<'problems'>, code: ProblemCode, params: Record<string, unknown>): string {
  return t(code as 'not_found', params);
}
