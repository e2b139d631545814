import { addDays, siteDate, startOfDay } from '../kernel/site-time.js';
import { type Instant, plusMinutes } from '../kernel/time.js';
import { CLOCK } from './assignments.policy.js';
import {
  type ClockableAssignment,
  isLate,
  isMissingClockOut,
  isNoShow,
  type ShiftSpan,
  type UndecidedEvent,
} from './clock.rules.js';
import { earlyClockOutMinutes } from './early-clock-out.rules.js';

/** The states of a worker on a shift of the day, those that need an admin first. */
export const PRESENCES = [
  'late',
  'missing',
  'missing_clock_out',
  'in_review',
  'leaving',
  'expected',
  'here',
  'done',
] as const;

/**
 * `missing`: a no-show. `in_review`: a clock event of the assignment is undecided. `leaving`: clocked in, and the shift
 * ends soon or has ended.
 */
export type Presence = (typeof PRESENCES)[number];

/** An assignment that holds a position: assigned, in progress or completed. */
export type PresentAssignment = ClockableAssignment &
  UndecidedEvent & {
    isStandIn: boolean;
    /** The flag set by the minutely job or an admin. */
    missingClockOut: boolean;
  };

/** Returns the state of a worker on a shift at an instant. [D-49 to D-53, K-10, K-17, K-22] */
export function presenceOf(assignment: PresentAssignment, now: Instant): Presence {
  const { status, clockEventInReview, endsAt } = assignment;
  if (status === 'completed') return 'done';
  if (clockEventInReview !== null) return 'in_review';
  if (status === 'in_progress') {
    if (assignment.missingClockOut || isMissingClockOut(assignment, now)) return 'missing_clock_out';
    return earlyClockOutMinutes(endsAt, now) === null ? 'leaving' : 'here';
  }
  if (isNoShow({ ...assignment, now })) return 'missing';
  return isLate({ ...assignment, now }) ? 'late' : 'expected';
}

/** The instants that decide which shifts belong to the board of a day. */
export type BoardDay = { startsAt: Instant; endsAt: Instant; clockOutsFrom: Instant };

/** Returns the day at the site at this instant. `clockOutsFrom` is 2 hours before it. */
export function boardDay(now: Instant, zone: string): BoardDay {
  const date = siteDate(now, zone);
  const startsAt = startOfDay(date, zone);
  const endsAt = startOfDay(addDays(date, 1), zone);
  return { startsAt, endsAt, clockOutsFrom: plusMinutes(startsAt, -CLOCK.clockOutAfterEndMinutes) };
}

/**
 * Returns whether a shift is on the board of a day: it overlaps the day, or it ended up to 2 hours before while a worker
 * is still clocked in on it. SQL form: `isOnBoardSql`. [D-47, D-48]
 */
export function isOnBoard(shift: ShiftSpan & { hasOpenClockIn: boolean }, day: BoardDay): boolean {
  if (shift.startsAt >= day.endsAt) return false;
  return shift.endsAt > day.startsAt || (shift.hasOpenClockIn && shift.endsAt >= day.clockOutsFrom);
}
