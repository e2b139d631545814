import en from '../../locales/en/clock.json' with { type: 'json' };
import es from '../../locales/es/clock.json' with { type: 'json' };
import type { ClockResponse } from '../../../shared/assignments/assignment.contract.js';
import type { ClockEventKind, Judgement, ReviewReason } from '../../../shared/assignments/clock-event.rules.js';
import type { ClockEventFlag } from '../../../shared/assignments/clock-event-flags.rules.js';
import type { ProblemCode } from '../../../shared/kernel/problems.js';
import type { ProblemParams } from '../../../shared/kernel/result.js';
import { type Instant, toIso } from '../../../shared/kernel/time.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import type { ClockedAssignment } from './clock-state.js';
import { elapsedMinutes } from '../../../shared/kernel/elapsed-minutes.js';
import { siteTime } from '../../../shared/kernel/site-time.js';
import { durationText } from '../../../shared/kernel/duration-text.js';
import { CLOCK } from '../../../shared/assignments/assignments.policy.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { messageText } from '../../platform/texts/message-texts.js';
import { interpolate } from '../../platform/texts/problem-texts.js';

/**
 * The stored response of a clock event; a repeated request gets the same response. Rows are stored permanently, so a
 * success is still named `answer` in them.
 */
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
type FlaggedJudgement = {
  judgement: Judgement;
  flags: readonly ClockEventFlag[];
  /** The resume withdrew the worker's open correction request. [K-89] */
  withdrewCorrection: boolean;
};

/** Returns the response to a clock event. `assignment` is its state after the decision was applied. */
export function buildResponse(
  { kind, clientEventId }: ClockEventKey,
  { judgement, flags, withdrewCorrection }: FlaggedJudgement,
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
  const message = clockMessage({ kind, judgement, flags, withdrewCorrection, clockInAt }, reader);
  const view = { id, status, clockInTime: isoOrNull(clockInAt), clockOutTime: isoOrNull(clockOutAt), hoursWorked };
  const { outcome } = judgement;
  return { kind: 'answer', answer: { message, clientEventId, outcome, assignment: view } };
}

function isoOrNull(at: Instant | null): string | null {
  return at === null ? null : toIso(at);
}

const TEXTS = { en, es };

type Reader = { language: Language; zone: string };
type ClockOutcome = FlaggedJudgement & { kind: ClockEventKind; clockInAt: Instant | null };

/**
 * Returns the text that tells a worker the outcome of a clock event, with times in the site’s time zone. For a review
 * it adds the reasons and the flags that the admin sees. decisions: Offline clock events [O-12, O-16]
 */
function clockMessage(outcome: ClockOutcome, { language, zone }: Reader): string {
  const { kind, judgement, flags, withdrewCorrection, clockInAt } = outcome;
  if (judgement.outcome === 'waiting') return messageText('clockWaiting', {}, language);
  if (judgement.outcome === 'needs_review') return reviewMessage(judgement.reasons, flags, language);
  const time = siteTime(judgement.judgedAt, zone);
  if (kind === 'clock_in') return messageText('clockedIn', { time }, language);
  if (kind === 'resume') {
    const clockTime = siteTime(clockInAt ?? judgement.judgedAt, zone);
    const resumed = messageText('clockResumed', { time, clockTime }, language);
    if (!withdrewCorrection) return resumed;
    return resumed + messageText('correctionWithdrawn', {}, language) + messageText('correctionAskAgain', {}, language);
  }
  const minutes = Math.min(
    elapsedMinutes(clockInAt ?? judgement.judgedAt, judgement.judgedAt),
    CLOCK.maxHoursWorked * 60,
  );
  return messageText('clockedOut', { time, duration: durationText(minutes) }, language);
}

function reviewMessage(reasons: readonly ReviewReason[], flags: readonly ClockEventFlag[], language: Language): string {
  const { reason, flag, seen } = TEXTS[language];
  const sentences = [messageText('clockNeedsReview', {}, language), ...reasons.map((why) => reason[why])];
  if (flags.length > 0) sentences.push(interpolate(seen, { flags: flags.map((one) => flag[one]).join('; ') }));
  return sentences.join(' ');
}
