import { CLOCK } from '../kernel/policy.js';
import { type Instant, instant, plusMinutes } from '../kernel/time.js';
import type { AssignmentStatus } from './assignment.contract.js';

export type ShiftSpan = { startsAt: Instant; endsAt: Instant };
export type ClockableAssignment = ShiftSpan & {
  status: AssignmentStatus;
  clockInAt: Instant | null;
  clockOutAt: Instant | null;
};
/** The kind of clock event that nobody has decided yet, a clock-in first; `null` for none. [K-20] */
export type UndecidedEvent = { clockEventInReview: 'clock_in' | 'clock_out' | null };
/** With the flag that the minute's look, or an admin, sees; and whether a clock-out waits for a decision. */
export type OpenableAssignment = ClockableAssignment & { missingClockOut: boolean; clockOutInReview: boolean };

/** From 5 minutes before the start to the earlier of start + 120 minutes and the end, both ends inclusive. [K-06] */
export function clockInWindow(shift: ShiftSpan): { opensAt: Instant; closesAt: Instant } {
  const opensAt = plusMinutes(shift.startsAt, -CLOCK.opensBeforeStartMinutes);
  const latest = plusMinutes(shift.startsAt, CLOCK.closesAfterStartMinutes);
  return { opensAt, closesAt: instant(Math.min(latest, shift.endsAt)) };
}

/**
 * Still `assigned` after its clock-in window has closed. While a clock event of it is undecided nothing is held against
 * the worker; in SQL `NOT hasOpenEventSql`. A stand-in, put on the shift by an admin after its start, is none. [K-17, K-22, W-72]
 */
export function isNoShow(
  assignment: ShiftSpan & UndecidedEvent & { status: AssignmentStatus; isStandIn?: boolean; now: Instant },
): boolean {
  const { status, clockEventInReview, isStandIn = false, now } = assignment;
  return !isStandIn && status === 'assigned' && clockEventInReview === null && now > clockInWindow(assignment).closesAt;
}

/** Last moment to clock out, inclusive: the end + 2 hours. [K-10] */
export function clockOutClosesAt(shift: { endsAt: Instant }): Instant {
  return plusMinutes(shift.endsAt, CLOCK.clockOutAfterEndMinutes);
}

/** Too late to clock out: what is still in progress then is missing its clock-out. [K-10] */
export function isClockOutOver(shift: { endsAt: Instant }, now: Instant): boolean {
  return now > clockOutClosesAt(shift);
}

/** Clocked in, never out, and too late to do so: an admin sets the time. It no longer counts as an open clock-in. [K-10] */
export function isMissingClockOut(assignment: ClockableAssignment, now: Instant): boolean {
  return isClockedIn(assignment) && isClockOutOver(assignment, now);
}

/**
 * Clocked in and still able to clock out: it stands in the way of another clock-in. One that is missing its clock-out,
 * flagged as such or not yet, does not; nor does one whose clock-out is in review. [K-09, K-10, K-23]
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
 * The clock-in is in review and no clock-out was made: a clock-out is kept with it until the end + 2 hours. [K-23]
 */
export function canClockOutInReview(assignment: OpenableAssignment & UndecidedEvent, now: Instant): boolean {
  const isInReview = assignment.status === 'assigned' && assignment.clockEventInReview === 'clock_in';
  return isInReview && !assignment.clockOutInReview && !isClockOutOver(assignment, now);
}

/**
 * What the one clock button does (worker.md §2): out when clocked in, or while the clock-in is in review; in when a window
 * is open, else it waits for the next shift. Of two open windows (back-to-back shifts) the start nearest to now counts; one
 * goes before a clock-out in review of a shift that has ended. [K-01, K-02, K-24]
 */
export function clockButton<A extends OpenableAssignment & UndecidedEvent>(input: {
  assignments: readonly A[];
  now: Instant;
}): ClockButton<A> {
  const { assignments, now } = input;
  const running = assignments.find((held) => isOpenClockIn(held, now));
  if (running) return clockOutOf(running);

  const reviewed = assignments.find((held) => canClockOutInReview(held, now));
  const outInReview = reviewed ? clockOutOf(reviewed) : null;
  if (reviewed && outInReview && now <= reviewed.endsAt) return outInReview;

  const assigned = assignments.filter((held) => held.status === 'assigned' && held.clockEventInReview === null);
  const [inWindow] = assigned
    .filter((held) => isWithin(clockInWindow(held), now))
    .sort((a, b) => Math.abs(a.startsAt - now) - Math.abs(b.startsAt - now));
  if (inWindow) return { kind: 'clock_in', assignment: inWindow, closesAt: clockInWindow(inWindow).closesAt };

  if (outInReview) return outInReview;

  const [next] = assigned.filter((held) => clockInWindow(held).opensAt > now).sort((a, b) => a.startsAt - b.startsAt);
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
