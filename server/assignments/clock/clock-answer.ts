import type { ClockOutcome, ClockResponse } from '../../../shared/assignments/assignment.contract.js';
import type { ClockEventKind, Judgement } from '../../../shared/assignments/clock-event.rules.js';
import type { ProblemCode } from '../../../shared/kernel/problems.js';
import type { ProblemParams } from '../../../shared/kernel/result.js';
import { siteTime } from '../../../shared/kernel/site-time.js';
import { type Instant, toIso } from '../../../shared/kernel/time.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { DomainError } from '../../platform/http/domain-error.js';
import { messageText } from '../../platform/texts/message-texts.js';
import type { ClockedAssignment } from './clock-state.js';

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
type Reader = { language: Language; zone: string };

/** `assignment` as it stands after the judgement took effect. */
export function answerTo(tap: Tap, judgement: Judgement, assignment: Answered | null, reader: Reader): StoredAnswer {
  if (judgement.outcome === 'rejected' || assignment === null)
    return { kind: 'problem', code: 'not_found', params: {} };
  if (judgement.outcome === 'refused') {
    const { code, params = {} } = judgement.refusal;
    return { kind: 'problem', code, params };
  }
  const { id, status, clockInAt, clockOutAt, hoursWorked } = assignment;
  const message = outcomeMessage(tap.kind, judgement, hoursWorked, reader);
  const view = { id, status, clockInTime: isoOrNull(clockInAt), clockOutTime: isoOrNull(clockOutAt), hoursWorked };
  const { outcome } = judgement;
  return { kind: 'answer', answer: { message, clientEventId: tap.clientEventId, outcome, assignment: view } };
}

function outcomeMessage(
  kind: ClockEventKind,
  { outcome, judgedAt }: { outcome: ClockOutcome; judgedAt: Instant },
  hours: number | null,
  { language, zone }: Reader,
): string {
  if (outcome === 'waiting') return messageText('clockWaiting', {}, language);
  if (outcome !== 'applied') return messageText('clockNeedsReview', {}, language);
  const time = siteTime(judgedAt, zone);
  if (kind === 'clock_in') return messageText('clockedIn', { time }, language);
  return messageText('clockedOut', { time, hours: (hours ?? 0).toFixed(2) }, language);
}

function isoOrNull(at: Instant | null): string | null {
  return at === null ? null : toIso(at);
}
