import { OFFLINE_CLOCK } from './assignments.policy.js';
import type { ProblemCode } from '../kernel/problems.js';
import { type Refusal, allowed } from '../kernel/result.js';
import { DAY_MS, type Instant, type LocalDate, MINUTE_MS, instant, plusHours, plusMinutes } from '../kernel/time.js';
import { isInPayPeriod, type PayPeriodSpan } from '../payroll/pay-period.rules.js';
import { decideClockIn, decideClockOut } from './clock-decisions.rules.js';
import { type Geofence, type Position, decideGeofence, distanceMeters } from './geofence.rules.js';
import { findRecordedOverlap, type RecordedShift, type RecordedTimes } from './recorded-times.rules.js';
import { decideResume, type ResumableAssignment } from './resume.rules.js';

/** `resume`: the worker takes back a clock-out and goes on working. [K-54] */
export type ClockEventKind = 'clock_in' | 'clock_out' | 'resume';

/**
 * A clock event as received. `capturedAt` and `clockOffsetMs` (milliseconds) come from the device; `receivedAt` is the
 * server's time of first receipt.
 */
export type ClockEvent = {
  kind: ClockEventKind;
  /** `null` for a resume: the clock-out checked the position at most 10 minutes before. */
  position: Position | null;
  capturedOffline: boolean;
  capturedAt: Instant | null;
  clockOffsetMs: number;
  receivedAt: Instant;
};

/** The assignment at the time of the decision. */
export type JudgedAssignment = ResumableAssignment & {
  /** Date of the shift at the site. Its pay belongs to the pay period of this date. */
  shiftDate: LocalDate;
  /** When an admin last changed the shift's times; `null` for never. */
  timesEditedAt: Instant | null;
  /** A clock-in of this assignment is in review. */
  clockInInReview: boolean;
  clockInByAdmin: boolean;
  clockOutByAdmin: boolean;
};

export type JudgeContext = {
  /** `null` if the worker has no such assignment. */
  assignment: JudgedAssignment | null;
  workerIsActive: boolean;
  hasOpenClockIn: boolean;
  /** Locked pay periods around the assignment and the event. Their hours cannot change. [E-21] */
  lockedPeriods: readonly PayPeriodSpan[];
  /** The worker's other assignments with recorded times around the event (`timesIfApplied`). [K-21] */
  recorded: readonly RecordedShift[];
  fence: Geofence;
  zone: string;
  now: Instant;
  /** The event was stored before and is decided again. It is no longer refused. */
  isReevaluation?: boolean;
};

export type ReviewReason =
  | 'outside_window'
  | 'outside_geofence'
  | 'shift_cancelled'
  | 'shift_times_edited'
  | 'admin_entered_time'
  | 'clock_off'
  | 'captured_in_future'
  | 'too_old'
  | 'worker_deactivated'
  | 'pay_period_locked'
  | 'already_clocked_in'
  | 'wrong_state'
  | 'clock_out_before_clock_in'
  | 'clock_in_never_came'
  | 'clock_in_in_review'
  | 'recorded_times_overlap'
  | 'hours_decided';

/** `distanceMeters`: from the site's center; `null` for a resume, which has no position. */
type JudgedFacts = { judgedAt: Instant; distanceMeters: number | null };

export type Judgement =
  | ({ outcome: 'applied' } & JudgedFacts)
  | ({ outcome: 'needs_review'; reasons: ReviewReason[] } & JudgedFacts)
  | ({ outcome: 'waiting'; until: Instant } & JudgedFacts)
  | { outcome: 'rejected'; judgedAt: Instant; reason: 'no_such_assignment' }
  /** An immediate event is refused. The worker sees the refusal, so there is nothing to review. */
  | { outcome: 'refused'; judgedAt: Instant; refusal: Refusal };

/**
 * Returns the time that a clock event counts for: its receipt if it arrived within 10 seconds of capture, else the
 * capture time (`capturedAt + clockOffsetMs`), regardless of `capturedOffline`. A capture time after receipt counts as
 * receipt, except for an offline event that is ahead by more than the measurement tolerance. decisions: Third reading,
 * "The time of a tap" [O-07, O-18]
 */
export function clockEventTime(event: ClockEvent): Instant {
  if (event.capturedAt === null) return event.receivedAt;
  const claimed = correctedCaptureTime(event);
  const delayMs = event.receivedAt - claimed;
  if (delayMs > OFFLINE_CLOCK.promptWithinMs) return claimed;
  return event.capturedOffline && -delayMs > OFFLINE_CLOCK.futureToleranceMs ? claimed : event.receivedAt;
}

/**
 * Returns whether the worker no longer waits for the response: the phone stored the event, or it arrived more than 10
 * seconds after capture. A delayed event is checked for changes since its capture and never refused. [O-18]
 */
export function isDelayed(event: ClockEvent): boolean {
  const isLate =
    event.capturedAt !== null && event.receivedAt - correctedCaptureTime(event) > OFFLINE_CLOCK.promptWithinMs;
  return isLate || (event.capturedOffline && event.capturedAt !== null);
}

/**
 * Returns whether an event arrived so long after its capture that an admin must confirm it before payment. SQL
 * equivalent: `lateEventsFrom`. [W-33, W-43]
 */
export function arrivedLate(clockedAt: Instant, receivedAt: Instant): boolean {
  return receivedAt > plusMinutes(clockedAt, OFFLINE_CLOCK.confirmAfterMinutes);
}

/**
 * Decides a clock event (decisions: Offline clock events). An immediate event is applied or refused. It goes to review
 * if it is a clock-out after its window, if it overlaps other recorded times, if the worker is deactivated, or if it is
 * a clock-out whose clock-in is in review. A delayed event is applied, goes to review with every reason, waits for its
 * clock-in, or is rejected. [O-07 to O-14]
 */
export function judgeClockEvent(event: ClockEvent, context: JudgeContext): Judgement {
  const judgedAt = clockEventTime(event);
  if (!context.assignment) return { outcome: 'rejected', judgedAt, reason: 'no_such_assignment' };
  const facts = {
    judgedAt,
    distanceMeters: event.position && Math.round(distanceMeters(event.position, context.fence)),
  };
  const refusals = refusalsOf(event, context.assignment, context, judgedAt);

  const { assignment, recorded, zone, workerIsActive } = context;
  const isBeforeClockIn = event.kind === 'clock_out' && assignment.status === 'assigned';
  const waitsForReviewedClockIn = isBeforeClockIn && assignment.clockInInReview;
  const overlaps = findRecordedOverlap(timesIfApplied(event, assignment), recorded, zone) !== null;
  const ownReasons: ReviewReason[] = [
    ...(overlaps ? (['recorded_times_overlap'] as const) : []),
    ...(waitsForReviewedClockIn ? (['clock_in_in_review'] as const) : []),
  ];

  if (!isDelayed(event) && workerIsActive && !context.isReevaluation) return judgeAtOnce(refusals, ownReasons, facts);
  const fromDelay = delayReasons(event, assignment, context, judgedAt);
  const reasons = [...fromDelay, ...refusals.map(reasonOf), ...ownReasons];
  if (isBeforeClockIn && !waitsForReviewedClockIn && workerIsActive) {
    const until = plusHours(event.receivedAt, OFFLINE_CLOCK.waitForClockInHours);
    if (context.now <= until) return { outcome: 'waiting', ...facts, until };
    return { outcome: 'needs_review', ...facts, reasons: ['clock_in_never_came'] };
  }
  if (reasons.length === 0) return { outcome: 'applied', ...facts };
  return { outcome: 'needs_review', ...facts, reasons: withoutRedundantReasons(reasons) };
}

/** Returns the recorded times that result if the event is applied. */
export function timesIfApplied(event: ClockEvent, { clockInAt }: Pick<JudgedAssignment, 'clockInAt'>): RecordedTimes {
  const at = clockEventTime(event);
  // a resumed shift lasts at least until the resume
  return event.kind === 'clock_in' || clockInAt === null || clockInAt >= at
    ? { clockInAt: at, clockOutAt: null }
    : { clockInAt, clockOutAt: at };
}

function judgeAtOnce(refusals: Refusal[], ownReasons: ReviewReason[], facts: JudgedFacts): Judgement {
  const [refusal] = refusals;
  const needsReview = refusal ? refusal.code === 'clock_out_window_closed' : ownReasons.length > 0;
  if (needsReview) return { outcome: 'needs_review', ...facts, reasons: [...refusals.map(reasonOf), ...ownReasons] };
  if (!refusal) return { outcome: 'applied', ...facts };
  return { outcome: 'refused', judgedAt: facts.judgedAt, refusal };
}

function refusalsOf(
  event: ClockEvent,
  assignment: JudgedAssignment,
  context: JudgeContext,
  judgedAt: Instant,
): Refusal[] {
  const { zone, hasOpenClockIn, fence } = context;
  const inTime = {
    clock_in: () => decideClockIn(assignment, { now: judgedAt, zone, hasOpenClockIn }),
    clock_out: () => decideClockOut(assignment, { now: judgedAt, zone }),
    resume: () => decideResume(assignment, { now: judgedAt, zone, hasOpenClockIn }),
  };
  const atSite = event.position === null ? allowed : decideGeofence(event.position, fence);
  return [inTime[event.kind](), atSite].filter((decision) => !decision.ok);
}

/** Returns review reasons for changes between capture and receipt. */
function delayReasons(
  event: ClockEvent,
  assignment: JudgedAssignment,
  context: JudgeContext,
  judgedAt: Instant,
): ReviewReason[] {
  const byAdmin = { clock_in: assignment.clockInByAdmin, clock_out: assignment.clockOutByAdmin, resume: false };
  const checks: [ReviewReason, boolean][] = [
    ['worker_deactivated', !context.workerIsActive],
    ['shift_cancelled', assignment.status === 'cancelled'],
    ['shift_times_edited', assignment.timesEditedAt !== null && assignment.timesEditedAt > judgedAt],
    ['admin_entered_time', byAdmin[event.kind]],
    ['clock_off', Math.abs(event.clockOffsetMs) > OFFLINE_CLOCK.maxClockOffsetMinutes * MINUTE_MS],
    ['captured_in_future', judgedAt > event.receivedAt],
    ['too_old', event.receivedAt - judgedAt > OFFLINE_CLOCK.maxAgeDays * DAY_MS],
    ['pay_period_locked', isInPayPeriod(workIfApplied(event, assignment, judgedAt), context.lockedPeriods)],
  ];
  return checks.flatMap(([reason, holds]) => (holds ? [reason] : []));
}

/** Returns the work that results if the event is applied. */
function workIfApplied(event: ClockEvent, { shiftDate, clockInAt, clockOutAt }: JudgedAssignment, at: Instant) {
  return event.kind === 'clock_in'
    ? { shiftDate, clockInAt: at, clockOutAt }
    : { shiftDate, clockInAt: clockInAt ?? at, clockOutAt: at };
}

const REASON_OF_REFUSAL: Partial<Record<ProblemCode, ReviewReason>> = {
  outside_geofence: 'outside_geofence',
  clock_window_not_open: 'outside_window',
  clock_window_closed: 'outside_window',
  clock_out_window_closed: 'outside_window',
  clock_out_before_clock_in: 'clock_out_before_clock_in',
  already_clocked_in: 'already_clocked_in',
  resume_window_closed: 'outside_window',
  resume_not_possible: 'hours_decided',
};

function reasonOf(refusal: Refusal): ReviewReason {
  return REASON_OF_REFUSAL[refusal.code] ?? 'wrong_state';
}

/** Drops `wrong_state` where a cancelled shift or a time entered by hand explains it. */
function withoutRedundantReasons(reasons: ReviewReason[]): ReviewReason[] {
  const isExplained = reasons.includes('shift_cancelled') || reasons.includes('admin_entered_time');
  return isExplained ? reasons.filter((reason) => reason !== 'wrong_state') : reasons;
}

function correctedCaptureTime(event: ClockEvent): Instant {
  return instant((event.capturedAt ?? event.receivedAt) + event.clockOffsetMs);
}
