import type { ClockResponse } from '../../../shared/assignments/assignment.contract.js';
import type { ClockEventKind, Judgement } from '../../../shared/assignments/clock-event.rules.js';
import type { ClockEventFlag } from '../../../shared/assignments/clock-event-flags.rules.js';
import type { ProblemCode } from '../../../shared/kernel/problems.js';
import type { ProblemParams } from '../../../shared/kernel/result.js';
import { type Instant, toIso } from '../../../shared/kernel/time.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import type { ClockedAssignment } from './clock-state.js';
import { clockWords, type Reader } from './clock-words.js';

/** The stored response of a clock event; a repeated request gets the same response. */
export type StoredAnswer =
  { kind: 'answer'; answer: ClockResponse } | { kind: 'problem'; code: ProblemCode; params: ProblemParams };

/** Returns the stored response. @throws DomainError if the response was an error */
export function giveAnswer(stored: StoredAnswer): ClockResponse {
  if (stored.kind === 'problem') throw new DomainError(stored.code, stored.params);
  return stored.answer;
}

/** The assignment fields that a response contains. */
type Answered = Pick<ClockedAssignment, 'id' | 'status' | 'clockInAt' | 'clockOutAt' | 'hoursWorked'>;
type Tap = { kind: ClockEventKind; clientEventId: string };
type Judged = { judgement: Judgement; flags: readonly ClockEventFlag[] };

/** Returns the response to a clock event. `assignment` is its state after the decision was applied. */
export function answerTo(
  { kind, clientEventId }: Tap,
  { judgement, flags }: Judged,
  assignment: Answered | null,
  reader: Reader,
): StoredAnswer {
  if (judgement.outcome === 'rejected' || assignment === null)
    return { kind: 'problem', code: 'not_found', params: {} };
  if (judgement.outcome === 'refused') {
    const { code, params = {} } = judgement.refusal;
    return { kind: 'problem', code, params };
  }
  const { id, status, clockInAt, clockOutAt, hoursWorked } = assignment;
  const message = clockWords({ kind, judgement, flags, hours: hoursWorked }, reader);
  const view = { id, status, clockInTime: isoOrNull(clockInAt), clockOutTime: isoOrNull(clockOutAt), hoursWorked };
  const { outcome } = judgement;
  return { kind: 'answer', answer: { message, clientEventId, outcome, assignment: view } };
}

function isoOrNull(at: Instant | null): string | null {
  return at === null ? null : toIso(at);
}
