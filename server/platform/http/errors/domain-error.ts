import type { FieldProblem } from '../../../../shared/kernel/fields.js';
import { PROBLEM_STATUS, type ProblemCode } from '../../../../shared/kernel/problems.js';
import type { Decision, ProblemParams } from '../../../../shared/kernel/result.js';

/** A refusal on its way to the person: one code of `PROBLEM_STATUS`, never a text. */
export class DomainError extends Error {
  constructor(
    readonly code: ProblemCode,
    readonly params: ProblemParams = {},
    readonly fields: readonly ({ field: string } & FieldProblem)[] = [],
    /** The present state of what the caller knew an older state of. */
    readonly current?: object,
  ) {
    super(code);
  }

  get status(): number {
    return PROBLEM_STATUS[this.code];
  }
}

/** The allowed outcome of a rule's decision; a refused one is thrown as DomainError. */
export function unwrap<T extends object>(decision: Decision<T>): { readonly ok: true } & T {
  if (!decision.ok) throw new DomainError(decision.code, decision.params);
  return decision;
}
