import type { FieldCode, ProblemCode } from './problems.js';
import type { ProblemParams } from './result.js';

/** Body of every refusal, `application/problem+json`. `message` follows the person's language. */
export type ProblemBody = {
  status: number;
  code: ProblemCode;
  message: string;
  params?: ProblemParams;
  errors?: { field: string; code: FieldCode; message: string }[];
  /** With `changed_since_shown`: what was asked about as it is now, in the form of the call that shows it. */
  current?: unknown;
  traceId: string;
};
