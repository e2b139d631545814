import type { FieldCode } from './problems.js';
import type { ProblemParams } from './result.js';

/** What is wrong with one field; `field` in `params` is filled in by whoever shows the text. */
export type FieldProblem = { readonly code: FieldCode; readonly params?: ProblemParams };

/**
 * The rule of one field: what a value must be (as JSON schema, for the API's description) and why one is refused.
 * The client's forms and the server's bodies check with the same rule.
 */
export type FieldRule = {
  readonly schema: Readonly<Record<string, unknown>>;
  readonly optional: boolean;
  check(value: unknown): FieldProblem | null;
};

export type FieldRules<Form> = { readonly [Field in keyof Form]-?: FieldRule };
