import type { FieldCode } from './problems.js';
import type { ProblemParams } from './result.js';

/** A problem of one field. The caller adds `field` to `params` for the message. */
export type FieldProblem = { readonly code: FieldCode; readonly params?: ProblemParams };

/**
 * The rule of one field: its JSON schema for the API description, and its check. Client forms and server bodies use the
 * same rule.
 */
export type FieldRule = {
  readonly schema: Readonly<Record<string, unknown>>;
  readonly optional: boolean;
  check(value: unknown): FieldProblem | null;
};

export type FieldRules<Form> = { readonly [Field in keyof Form]-?: FieldRule };
