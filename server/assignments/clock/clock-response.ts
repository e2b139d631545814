import type { ClockResponse } from '../../../shared/assignments/assignment.contract.js';
import type { ClockEventKind, Judgement } from '../../../shared/assignments/clock-event.rules.js';
import type { ClockEventFlag } from '../../../shared/assignments/clock-event-flags.rules.js';
import type { ProblemCode } from '../../../shared/kernel/problems.js';
import type { ProblemParams } from '../../../shared/kernel/result.js';
import { type Instant, toIso } from '../../../shared/kernel/time.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import type { ClockedAssignment } from './clock-state.js';
import { clockMessage, type Reader } from './clock-message.js';

/** The stored response of a clock event; a repeated request gets the same response. */
export type StoredResponse =
  { kind: 'answer'; answer: ClockResponse } | { kind: 'problem'; code: ProblemCode; params: ProblemParams };

/** Returns the stored response. @throws DomainError if the response was an error */
export function unwrapResponse(stored: StoredResponse): ClockResponse {
  if (stored.kind === 'problem') throw new DomainError(stored.code, stored.params);
  return stored.answer;
}

/** The assignment fields that a response contains. */
type ResponseAssignment = Pick<ClockedAssignment, 'id' | 'status' | 'clockInAt' | 'clockOutAt' | 'hoursWorked'>;
type ClockEventKey = { kind: ClockEventKind; clientEventId: string };
type FlaggedJudgement = { judgement: Judgement; flags: readonly ClockEventFlag[] };

/** Returns the response to a clock event. `assignment` is its state after the decision was applied. */
export function buildResponse(
  { kind, clientEventId }: ClockEventKey,
  { judgement, flags }: FlaggedJudgement,
  assignment: ResponseAssignment | null,
  reader: Reader,
): StoredResponse {
  if (judgement.outcome === 'rejected' || assignment === null)
    return { kind: 'problem', code: 'not_found', params: {} };
  if (judgement.outcome === 'refused') {
    const { code, params = {} } = judgement.refusal;
    return { kind: 'problem', code, params };
  }
  const { id, status, clockInAt, clockOutAt, hoursWorked } = assignment;
  const message = clockMessage({ kind, judgement, flags, hours: hoursWorked }, reader);
  const view = { id, status, clockInTime: isoOrNull(clockInAt), clockOutTime: isoOrNull(clockOutAt), hoursWorked };
  const { outcome } = judgement;
  return { kind: 'answer', answer: { message, clientEventId, outcome, assignment: view } };
}

function isoOrNull(at: Instant | null): string | null {
  return at === null ? null : toIso(at);
}
