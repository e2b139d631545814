import type { AssignmentStatus, PaymentStatus } from '../assignments/assignment.contract.js';
import { HOLDS_POSITION } from '../assignments/assignment-states.rules.js';
import { hoursWorked } from '../assignments/hours-worked.rules.js';
import { type HoursHundredths, hoursHundredths } from '../kernel/hours.js';
import { PAY } from './payroll.policy.js';
import { allowed, type Decision, type Refusal, refused } from '../kernel/result.js';
import { cutIsoDate, parseLocalTime, siteDate, siteInstant, siteTime } from '../kernel/site-time.js';
import { HOUR_MS, type Instant } from '../kernel/time.js';
import { hasVisibleText } from '../kernel/visible-text.js';

export type TimesheetState = {
  status: AssignmentStatus;
  isApproved: boolean;
  paymentStatus: PaymentStatus;
};

/** The recorded instants, if any. A form shows them to the minute only. */
export type ClockedTimes = { clocked?: { inAt: Instant | null; outAt: Instant | null } };

/** Scheduled start and end of the shift. */
export type ShiftSpan = { startsAt: Instant; endsAt: Instant };

/** A clock-in and its clock-out. */
export type Times = { clockInAt: Instant; clockOutAt: Instant };

/** Typed local dates and times of the site. */
export type TypedTimes = { clockInDate: string; clockInTime: string; clockOutDate: string; clockOutTime: string };

/** Typed times and hours. Hours are decimal in quarter steps; `null` means computed. */
export type TimesheetEdit = TypedTimes & {
  hoursWorked?: number | null;
  reason?: string | null;
};
export type TimesheetTimes = {
  clockInAt: Instant;
  clockOutAt: Instant;
  hours: HoursHundredths;
  /** The typed hours differ from the clock. The typed hours are paid. */
  hoursEdited: boolean;
  /** A typed time differs from the recorded one. */
  timesEdited: boolean;
  /** The edit revokes an approval. */
  revokesApproval: boolean;
};

/** Decides whether a timesheet can be edited at all. [W-32, E-13] */
export function decideEditable(timesheet: TimesheetState): Decision {
  if (isTimesheetSettled(timesheet)) return refused('timesheet_already_paid');
  return HOLDS_POSITION[timesheet.status] ? allowed : refused('clock_wrong_state');
}

/**
 * Returns whether an admin is offered to enter both times: the worker never clocked in, and the shift has started. A
 * worker who counts as a no-show may have worked without clocking in. [W-32, W-73, W-102]
 */
export function canEnterTimes(timesheet: TimesheetState & Pick<ShiftSpan, 'startsAt'>, now: Instant): boolean {
  return timesheet.status === 'assigned' && now >= timesheet.startsAt && decideEditable(timesheet).ok;
}

/**
 * Decides an admin's edit of a timesheet (admin.md §5). Times are local to the site; clock-out is after clock-in, not
 * in the future, at most 24 hours apart, and near the shift. An unchanged time keeps its seconds. A reason is required
 * for typed hours that differ from the clock, and for times of a worker who never clocked in. Refused once paid or
 * processed by payroll. [W-23, W-32, E-13]
 */
export function decideTimesheetEdit(
  timesheet: TimesheetState & ShiftSpan & ClockedTimes,
  edit: TimesheetEdit,
  context: { now: Instant; zone: string },
): Decision<TimesheetTimes> {
  const editable = decideEditable(timesheet);
  if (!editable.ok) return editable;
  const times = decideTypedTimes(timesheet, edit, context);
  if (!times.ok) return times;
  const { clockInAt, clockOutAt, timesEdited } = times;

  const clockHours = hoursWorked(clockInAt, clockOutAt);
  const typed = edit.hoursWorked ?? null;
  if (typed !== null && !isQuarterHours(typed)) return refused('hours_invalid', { max: PAY.maxTimesheetHours });
  const hours = typed === null ? clockHours : hoursHundredths(Math.round(typed * 100));
  const hoursEdited = hours !== clockHours;
  const needsReason = hoursEdited || timesheet.status === 'assigned';
  if (needsReason && !hasVisibleText(edit.reason)) return refused('reason_required');
  return { ok: true, clockInAt, clockOutAt, hours, hoursEdited, timesEdited, revokesApproval: timesheet.isApproved };
}

/**
 * Reads typed clock times, local to the site: clock-out after clock-in, not in the future, at most 24 hours apart, and
 * near the shift. An unchanged time keeps its seconds and may be far from the shift. [W-23, K-62]
 */
export function decideTypedTimes(
  timesheet: ShiftSpan & ClockedTimes,
  typed: TypedTimes,
  { now, zone }: { now: Instant; zone: string },
): Decision<Times & { timesEdited: boolean }> {
  const { clocked } = timesheet;
  const clockInAt = readSiteTime(typed.clockInDate, typed.clockInTime, zone, clocked?.inAt);
  const clockOutAt = readSiteTime(typed.clockOutDate, typed.clockOutTime, zone, clocked?.outAt);
  if (clockInAt === null || clockOutAt === null) return refused('timesheet_times_impossible');
  return decideTimes(timesheet, { clockInAt, clockOutAt }, now);
}

/** The same for instants. */
export function decideTimes(
  timesheet: ShiftSpan & ClockedTimes,
  { clockInAt, clockOutAt }: Times,
  now: Instant,
): Decision<Times & { timesEdited: boolean }> {
  const { clocked } = timesheet;
  const changedTimes = {
    ...(clockInAt !== clocked?.inAt && { clockInAt }),
    ...(clockOutAt !== clocked?.outAt && { clockOutAt }),
  };
  const impossible = timesRefusal(clockInAt, clockOutAt, now) ?? offShiftRefusal(timesheet, changedTimes);
  return impossible ?? { ok: true, clockInAt, clockOutAt, timesEdited: Object.keys(changedTimes).length > 0 };
}

/** Decides the clock-out that an admin adds for a worker; both date and time are required. [W-20, W-21] */
export function decideClockOutFix(
  timesheet: TimesheetState & ShiftSpan & { clockInAt: Instant | null },
  fix: { clockOutDate: string; clockOutTime: string },
  context: { now: Instant; zone: string },
): Decision<{ clockOutAt: Instant; hours: HoursHundredths; revokesApproval: boolean }> {
  if (isTimesheetSettled(timesheet)) return refused('timesheet_already_paid');
  const { clockInAt } = timesheet;
  const isClocked = timesheet.status === 'in_progress' || timesheet.status === 'completed';
  if (!isClocked || clockInAt === null) return refused('clock_wrong_state');
  if (fix.clockOutDate.trim() === '' || fix.clockOutTime.trim() === '') return refused('clock_out_incomplete');
  const clockOutAt = readSiteTime(fix.clockOutDate, fix.clockOutTime, context.zone);
  if (clockOutAt === null) return refused('timesheet_times_impossible');
  const impossible = timesRefusal(clockInAt, clockOutAt, context.now) ?? offShiftRefusal(timesheet, { clockOutAt });
  if (impossible) return impossible;
  const hours = hoursWorked(clockInAt, clockOutAt);
  return { ok: true, clockOutAt, hours, revokesApproval: timesheet.isApproved };
}

/**
 * Decides an approval: the assignment is completed with both times. A repeated approval changes nothing
 * (`alreadyApproved`). [W-26, E-10, E-12]
 */
export function decideApproveTimesheet(
  timesheet: TimesheetState & { clockInAt: Instant | null; clockOutAt: Instant | null },
): Decision<{ alreadyApproved: boolean }> {
  const isComplete = timesheet.status === 'completed' && timesheet.clockInAt !== null && timesheet.clockOutAt !== null;
  return isComplete ? { ok: true, alreadyApproved: timesheet.isApproved } : refused('timesheet_not_complete');
}

/**
 * Decides a dismissal, which approves 0 hours instead of the recorded hours. Only a complete, unapproved timesheet can
 * be dismissed; the hours of an approved one are edited. [W-80, W-81]
 */
export function decideDismissTimesheet(
  timesheet: TimesheetState & { clockInAt: Instant | null; clockOutAt: Instant | null },
): Decision {
  if (isTimesheetSettled(timesheet)) return refused('timesheet_already_paid');
  const approval = decideApproveTimesheet(timesheet);
  if (!approval.ok) return approval;
  return approval.alreadyApproved ? refused('timesheet_already_approved') : allowed;
}

/** Decides a payment: the timesheet is approved. A repeated payment changes nothing (`alreadyPaid`). [E-11, E-12] */
export function decideMarkPaid(timesheet: TimesheetState): Decision<{ alreadyPaid: boolean }> {
  if (!timesheet.isApproved) return refused('timesheet_not_approved');
  return { ok: true, alreadyPaid: timesheet.paymentStatus === 'paid' };
}

/** Returns whether the timesheet is paid or processed by payroll. It cannot change any more. */
export function isTimesheetSettled({ paymentStatus }: TimesheetState): boolean {
  return paymentStatus === 'paid' || paymentStatus === 'processed';
}

function timesRefusal(clockInAt: Instant, clockOutAt: Instant, now: Instant): Refusal | null {
  const isPossible =
    clockOutAt > clockInAt && clockOutAt - clockInAt <= PAY.maxTimesheetHours * HOUR_MS && clockOutAt <= now;
  return isPossible ? null : refused('timesheet_times_impossible');
}

/**
 * Refuses typed times far from the shift: a date of another month would be paid in the wrong week. Clocked times stay.
 */
function offShiftRefusal(
  { startsAt, endsAt }: ShiftSpan,
  { clockInAt = startsAt, clockOutAt = endsAt }: { clockInAt?: Instant; clockOutAt?: Instant },
): Refusal | null {
  const most = PAY.maxHoursOffShift * HOUR_MS;
  const isNear = clockInAt >= startsAt - most && clockOutAt <= endsAt + most;
  return isNear ? null : refused('timesheet_times_off_shift', { hours: PAY.maxHoursOffShift });
}

function isQuarterHours(hours: number): boolean {
  return hours >= 0 && hours <= PAY.maxTimesheetHours && Number.isInteger(hours / PAY.hoursStep);
}

/**
 * Returns the instant of a typed local time. If it equals the clocked minute, the clocked instant with its seconds is
 * kept.
 */
function readSiteTime(date: string, time: string, zone: string, clocked?: Instant | null): Instant | null {
  const day = cutIsoDate(date);
  const reading = parseLocalTime(time);
  if (day === null || reading === null) return null;
  const readsTheSame = clocked && siteDate(clocked, zone) === day && siteTime(clocked, zone) === reading;
  return readsTheSame ? clocked : siteInstant(day, reading, zone);
}
