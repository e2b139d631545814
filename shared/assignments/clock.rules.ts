import { CLOCK } from './assignments.policy.js';
import { type Instant, instant, plusMinutes } from '../kernel/time.js';
import type { AssignmentStatus } from './assignment.contract.js';

export type ShiftSpan = { startsAt: Instant; endsAt: Instant };
export type ClockableAssignment = ShiftSpan & {
  status: AssignmentStatus;
  clockInAt: Instant | null;
  clockOutAt: Instant | null;
};
/** The kind of the undecided clock event, a clock-in first; `null` for none. [K-20] */
export type UndecidedEvent = { clockEventInReview: 'clock_in' | 'clock_out' | null };
/** `missingClockOut` is the flag set by the minutely job or an admin. `clockOutInReview`: a clock-out is undecided. */
export type OpenableAssignment = ClockableAssignment & { missingClockOut: boolean; clockOutInReview: boolean };

/**
 * Returns the clock-in window: 5 minutes before the start until 120 minutes after it or the end, whichever is earlier;
 * both ends inclusive. [K-06]
 */
export function clockInWindow(shift: ShiftSpan): { opensAt: Instant; closesAt: Instant } {
  const opensAt = plusMinutes(shift.startsAt, -CLOCK.opensBeforeStartMinutes);
  const latest = plusMinutes(shift.startsAt, CLOCK.closesAfterStartMinutes);
  return { opensAt, closesAt: instant(Math.min(latest, shift.endsAt)) };
}

/**
 * Returns whether an assignment is still `assigned` after its clock-in window has closed. False while a clock event is
 * undecided (SQL: `NOT hasOpenEventSql`), and for a stand-in, whom an admin assigned after the start. [K-17, K-22,
 * W-72]
 */
export function isNoShow(
  assignment: ShiftSpan & UndecidedEvent & { status: AssignmentStatus; isStandIn?: boolean; now: Instant },
): boolean {
  const { status, clockEventInReview, isStandIn = false, now } = assignment;
  return !isStandIn && status === 'assigned' && clockEventInReview === null && now > clockInWindow(assignment).closesAt;
}

/**
 * Returns whether an assigned worker has not clocked in 10 minutes after the start, inclusive, and still can. After that
 * it is a no-show; like one, it is excused by an undecided clock event and for a stand-in. SQL form: `isLateSql`. [D-49,
 * D-50, D-51]
 */
export function isLate(
  assignment: ShiftSpan & UndecidedEvent & { status: AssignmentStatus; isStandIn?: boolean; now: Instant },
): boolean {
  const { status, clockEventInReview, isStandIn = false, now } = assignment;
  if (isStandIn || status !== 'assigned' || clockEventInReview !== null) return false;
  return now >= lateFrom(assignment) && now <= clockInWindow(assignment).closesAt;
}

/** Returns the instant from which a worker who has not clocked in is late. [D-49] */
export function lateFrom({ startsAt }: ShiftSpan): Instant {
  return plusMinutes(startsAt, CLOCK.lateAfterStartMinutes);
}

/**
 * Returns the state of a no-show that was recorded before the clock-in arrived, more than 10 minutes after its tap:
 * disputed until the timesheet is approved, confirmed by an approval of 0 hours. It counts as a no-show, not as a
 * worked shift. `null` for none, also once hours are approved or an admin has entered the clock-in. [W-71, W-112, W-113]
 */
export function recordedNoShow(assignment: {
  status: AssignmentStatus;
  missedAt: Instant | null;
  lateClockInReceivedAt: Instant | null;
  isApproved: boolean;
  hours: number | null;
}): 'disputed' | 'confirmed' | null {
  const { status, missedAt, lateClockInReceivedAt, isApproved, hours } = assignment;
  if (missedAt === null || lateClockInReceivedAt === null) return null;
  if (status !== 'in_progress' && status !== 'completed') return null;
  if (!isApproved) return 'disputed';
  return hours === 0 ? 'confirmed' : null;
}

/** Returns the last moment to clock out, inclusive: 2 hours after the end. [K-10] */
export function clockOutClosesAt(shift: { endsAt: Instant }): Instant {
  return plusMinutes(shift.endsAt, CLOCK.clockOutAfterEndMinutes);
}

/**
 * Returns whether it is too late to clock out. An assignment still in progress is then missing its clock-out. [K-10]
 */
export function isClockOutOver(shift: { endsAt: Instant }, now: Instant): boolean {
  return now > clockOutClosesAt(shift);
}

/**
 * Returns whether a clocked-in assignment can no longer be clocked out. An admin sets the time. It is not an open
 * clock-in. [K-10]
 */
export function isMissingClockOut(assignment: ClockableAssignment, now: Instant): boolean {
  return isClockedIn(assignment) && isClockOutOver(assignment, now);
}

/**
 * Returns whether the worker is clocked in and can still clock out, which blocks another clock-in. False if the
 * clock-out is in review, or is missing (already flagged or not). [K-09, K-10, K-23]
 */
export function isOpenClockIn(assignment: OpenableAssignment, now: Instant): boolean {
  const { missingClockOut, clockOutInReview } = assignment;
  return isClockedIn(assignment) && !missingClockOut && !clockOutInReview && !isClockOutOver(assignment, now);
}

export type ClockButton<A> =
  | { kind: 'clock_out'; assignment: A; closesAt: Instant }
  | { kind: 'clock_in'; assignment: A; closesAt: Instant }
  | { kind: 'waiting'; next: A; opensAt: Instant }
  | { kind: 'none' };

/**
 * Returns whether the clock-in is in review, no clock-out was made, and the end + 2 hours has not passed. A clock-out
 * then goes to review too. [K-23]
 */
export function canClockOutInReview(assignment: OpenableAssignment & UndecidedEvent, now: Instant): boolean {
  const isInReview = assignment.status === 'assigned' && assignment.clockEventInReview === 'clock_in';
  return isInReview && !assignment.clockOutInReview && !isClockOutOver(assignment, now);
}

/**
 * Returns the action of the clock button (worker.md §2): clock out while clocked in or while the clock-in is in review,
 * else clock in inside an open window, else wait for the next shift. If two windows are open, it chooses the shift
 * whose start is nearest to now. If a shift whose clock-in is in review has ended, a shift with an open window takes
 * precedence over its clock-out. [K-01, K-02, K-24]
 */
export function clockButton<A extends OpenableAssignment & UndecidedEvent>(input: {
  assignments: readonly A[];
  now: Instant;
}): ClockButton<A> {
  const { assignments, now } = input;
  const running = assignments.find((assignment) => isOpenClockIn(assignment, now));
  if (running) return clockOutOf(running);

  const reviewed = assignments.find((assignment) => canClockOutInReview(assignment, now));
  if (reviewed && now <= reviewed.endsAt) return clockOutOf(reviewed);

  const assigned = assignments.filter(
    (assignment) => assignment.status === 'assigned' && assignment.clockEventInReview === null,
  );
  const [inWindow] = assigned
    .filter((assignment) => isWithin(clockInWindow(assignment), now))
    .sort((a, b) => Math.abs(a.startsAt - now) - Math.abs(b.startsAt - now));
  if (inWindow) return { kind: 'clock_in', assignment: inWindow, closesAt: clockInWindow(inWindow).closesAt };

  if (reviewed) return clockOutOf(reviewed);

  const [next] = assigned
    .filter((assignment) => clockInWindow(assignment).opensAt > now)
    .sort((a, b) => a.startsAt - b.startsAt);
  return next ? { kind: 'waiting', next, opensAt: clockInWindow(next).opensAt } : { kind: 'none' };
}

function clockOutOf<A extends ShiftSpan>(assignment: A) {
  return { kind: 'clock_out' as const, assignment, closesAt: clockOutClosesAt(assignment) };
}

function isClockedIn(assignment: ClockableAssignment): boolean {
  return assignment.status === 'in_progress' && assignment.clockInAt !== null && assignment.clockOutAt === null;
}

function isWithin(window: { opensAt: Instant; closesAt: Instant }, now: Instant): boolean {
  return now >= window.opensAt && now <= window.closesAt;
}
