import type { FieldProblem } from '../../../../shared/kernel/fields.js';
import { PROBLEM_STATUS, type ProblemCode } from '../../../../shared/kernel/problems.js';
import type { Decision, ProblemParams } from '../../../../shared/kernel/result.js';

/** A refusal with a code of `PROBLEM_STATUS`; the exception filter adds the text in the person's language. */
export class DomainError extends Error {
  constructor(
    readonly code: ProblemCode,
    readonly params: ProblemParams = {},
    readonly fields: readonly ({ field: string } & FieldProblem)[] = [],
    /** The current state, if the caller acted on an older one. */
    readonly current?: object,
  ) {
    super(code);
  }

  get status(): number {
    return PROBLEM_STATUS[this.code];
  }
}

/** Returns an allowed decision. @throws DomainError for a refused one */
export function unwrap<T extends object>(decision: Decision<T>): { readonly ok: true } & T {
  if (!decision.ok) throw new DomainError(decision.code, decision.params);
  return decision;
}
