import { isMissingClockOut, type OpenableAssignment } from '../assignments/clock.rules.js';
import type { UndecidedEvent } from '../assignments/clock.rules.js';
import { hoursWorked } from '../assignments/hours-worked.rules.js';
import { type HoursHundredths, hoursToHundredths } from '../kernel/hours.js';
import { allowed, type Decision, refused } from '../kernel/result.js';
import { HOUR_MS, MINUTE_MS, plusDays, type Instant } from '../kernel/time.js';
import type { CorrectionState } from './correction-request.contract.js';
import { CORRECTION } from './payroll.policy.js';
import {
  type ClockedTimes,
  decideEditable,
  decideTimes,
  decideTypedTimes,
  type ShiftSpan,
  type Times,
  type TimesheetState,
  type TypedTimes,
} from './timesheet.rules.js';

export type CorrectableAssignment = OpenableAssignment &
  UndecidedEvent & {
    /** Decimal, as recorded. */
    hoursWorked: number | null;
    /** The state of the newest request; `null` for none. */
    requestState: CorrectionState | null;
  };

/** Returns the last moment to ask for a correction, inclusive. [K-61] */
export function correctionClosesAt({ endsAt }: { endsAt: Instant }): Instant {
  return plusDays(endsAt, CORRECTION.withinDays);
}

/**
 * Decides whether a worker can ask for a correction: of an own shift that is worked, that lacks its clock-out, or that
 * has ended without a clock-in, until 14 days after its end. Not while one of its clock events is
 * undecided or another request is open. [K-60, K-61, K-63, K-64]
 */
export function decideAskCorrection(assignment: CorrectableAssignment, now: Instant): Decision {
  if (!isOver(assignment, now)) return refused('correction_not_possible');
  if (now > correctionClosesAt(assignment)) return refused('correction_too_late', { days: CORRECTION.withinDays });
  if (assignment.clockEventInReview !== null || assignment.clockOutInReview) return refused('correction_in_review');
  return assignment.requestState === 'open' ? refused('correction_already_open') : allowed;
}

/** Returns whether the worker can no longer clock: worked, without its clock-out, or never clocked in. */
function isOver(assignment: CorrectableAssignment, now: Instant): boolean {
  switch (assignment.status) {
    case 'completed':
      return true;
    case 'in_progress':
      return assignment.missingClockOut || isMissingClockOut(assignment, now);
    case 'assigned':
      return now > assignment.endsAt;
    default:
      return false;
  }
}

/**
 * Decides the times that a worker asks for, by the rules of an admin's edit. Refused if they would change nothing. [K-62,
 * K-65]
 */
export function decideCorrectionTimes(
  assignment: CorrectableAssignment,
  typed: TypedTimes,
  context: { now: Instant; zone: string },
): Decision<Times> {
  const { clockInAt: inAt, clockOutAt: outAt, startsAt, endsAt } = assignment;
  const times = decideTypedTimes({ startsAt, endsAt, clocked: { inAt, outAt } }, typed, context);
  if (!times.ok) return times;
  const { clockInAt, clockOutAt, timesEdited } = times;
  const recorded = assignment.hoursWorked === null ? null : hoursToHundredths(assignment.hoursWorked);
  const changesHours = recorded !== hoursWorked(clockInAt, clockOutAt);
  return timesEdited || changesHours ? { ok: true, clockInAt, clockOutAt } : refused('correction_same_times');
}

/** Whole minutes, rounded down; `null` for a time that is near the shift or stays as recorded. */
export type MinutesOffShift = { beforeStart: number | null; afterEnd: number | null };

/**
 * Returns how long a requested clock-in is before the start of the shift and a clock-out after its end, if that is more
 * than 2 hours: probably a wrong date, or AM instead of PM. [K-100, K-101, K-104]
 */
export function minutesOffShift(
  { clockInAt, clockOutAt, startsAt, endsAt }: ShiftSpan & Pick<CorrectableAssignment, 'clockInAt' | 'clockOutAt'>,
  requested: Times,
): MinutesOffShift {
  const isNear = (ms: number) => ms <= CORRECTION.warnHoursOffShift * HOUR_MS;
  const before = startsAt - requested.clockInAt;
  const after = requested.clockOutAt - endsAt;
  return {
    beforeStart: isNear(before) || requested.clockInAt === clockInAt ? null : Math.floor(before / MINUTE_MS),
    afterEnd: isNear(after) || requested.clockOutAt === clockOutAt ? null : Math.floor(after / MINUTE_MS),
  };
}

/** Decides a withdrawal: while the request is open. A repeated one changes nothing (`isRepeated`). [K-66] */
export function decideWithdrawCorrection(state: CorrectionState): Decision<{ isRepeated: boolean }> {
  if (state === 'withdrawn') return { ok: true, isRepeated: true };
  return state === 'open' ? { ok: true, isRepeated: false } : refused('correction_settled');
}

/**
 * Decides the times and hours that an accepted request gives the timesheet, by the rules of an admin's edit: hours
 * follow from the times. [W-132]
 */
export function decideAcceptedTimes(
  timesheet: TimesheetState & ShiftSpan & ClockedTimes,
  requested: Times,
  now: Instant,
): Decision<Times & { hours: HoursHundredths }> {
  const editable = decideEditable(timesheet);
  if (!editable.ok) return editable;
  const times = decideTimes(timesheet, requested, now);
  if (!times.ok) return times;
  const { clockInAt, clockOutAt } = times;
  return { ok: true, clockInAt, clockOutAt, hours: hoursWorked(clockInAt, clockOutAt) };
}
