import type { ClockResponse } from '../../../shared/assignments/assignment.contract.js';
import type { ClockEventKind, Judgement } from '../../../shared/assignments/clock-event.rules.js';
import type { ClockEventFlag } from '../../../shared/assignments/clock-event-flags.rules.js';
import type { ProblemCode } from '../../../shared/kernel/problems.js';
import type { ProblemParams } from '../../../shared/kernel/result.js';
import { type Instant, toIso } from '../../../shared/kernel/time.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import type { ClockedAssignment } from './clock-state.js';
import { clockWords, type Reader } from './clock-words.js';

/** What was answered to a tap, kept so that the same tap sent again gets it again. */
export type StoredAnswer =
  { kind: 'answer'; answer: ClockResponse } | { kind: 'problem'; code: ProblemCode; params: ProblemParams };

/** @throws DomainError when a problem was the answer */
export function giveAnswer(stored: StoredAnswer): ClockResponse {
  if (stored.kind === 'problem') throw new DomainError(stored.code, stored.params);
  return stored.answer;
}

/** What an answer shows of the assignment. */
type Answered = Pick<ClockedAssignment, 'id' | 'status' | 'clockInAt' | 'clockOutAt' | 'hoursWorked'>;
type Tap = { kind: ClockEventKind; clientEventId: string };
type Judged = { judgement: Judgement; flags: readonly ClockEventFlag[] };

/** `assignment` as it stands after the judgement took effect. */
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
