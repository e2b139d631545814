import type { FieldCode, ProblemCode } from './problems.js';
import type { ProblemParams } from './result.js';

/** Body of every refusal, `application/problem+json`. `message` is in the user's language. */
export type ProblemBody = {
  status: number;
  code: ProblemCode;
  message: string;
  params?: ProblemParams;
  errors?: { field: string; code: FieldCode; message: string }[];
  /**
   * With `changed_since_shown`: the current resource, in the format of its GET response. With `edit_overlaps_worker` and
   * `edit_overlaps_workers`: `OverlappingWorkers`. With `shift_already_saved`: `AlreadySavedShift`.
   */
  current?: unknown;
  traceId: string;
};
