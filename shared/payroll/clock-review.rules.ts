import type { AssignmentStatus } from '../assignments/assignment.contract.js';
import { canAdminMove } from '../assignments/assignment-states.rules.js';
import { isClockOutOver } from '../assignments/clock.rules.js';
import { hoursWorked } from '../assignments/hours-worked.rules.js';
import type { ClockEventKind } from '../assignments/clock-event.rules.js';
import type { HoursHundredths } from '../kernel/hours.js';
import { PAY } from '../kernel/policy.js';
import { type Decision, refused } from '../kernel/result.js';
import { HOUR_MS, type Instant } from '../kernel/time.js';
import { isTimesheetSettled, type TimesheetState } from './timesheet.rules.js';

export type ReviewableClockEvent = {
  kind: ClockEventKind;
  judgedAt: Instant;
  /** Nobody has ended it yet. */
  isOpen: boolean;
  /** Another tap of that kind counts for this assignment already. */
  hasApplied: boolean;
};

export type ReviewedAssignment = TimesheetState & {
  endsAt: Instant;
  clockInAt: Instant | null;
  clockOutAt: Instant | null;
};

/** How the assignment stands once the event is applied. */
export type AppliedTimes =
  | { status: 'in_progress'; clockInAt: Instant; missingClockOut: boolean }
  | { status: 'completed'; clockInAt: Instant; clockOutAt: Instant; hours: HoursHundredths };

/**
 * An admin applies a clock event that was kept for review: its moment becomes the clock-in or the clock-out, also of an
 * assignment that was cancelled meanwhile. Not over what payroll has settled, not where another tap of the kind counts, and
 * no clock-out without a clock-in. decisions: Offline clock events [W-27, W-29]
 */
export function decideApplyClockEvent(
  tap: ReviewableClockEvent,
  assignment: ReviewedAssignment,
  now: Instant,
): Decision<{ times: AppliedTimes }> {
  if (!tap.isOpen) return refused('clock_event_settled');
  if (isTimesheetSettled(assignment)) return refused('timesheet_already_paid');
  if (tap.hasApplied) return refused('clock_event_superseded');
  if (tap.judgedAt > now) return refused('clock_event_in_future');
  return tap.kind === 'clock_in' ? applyIn(tap.judgedAt, assignment, now) : applyOut(tap.judgedAt, assignment);
}

function applyIn(
  clockInAt: Instant,
  { status, clockOutAt, endsAt }: ReviewedAssignment,
  now: Instant,
): Decision<{ times: AppliedTimes }> {
  if (clockOutAt !== null) return completed(clockInAt, clockOutAt);
  if (!canBecome(status, 'in_progress')) return refused('clock_wrong_state');
  return { ok: true, times: { status: 'in_progress', clockInAt, missingClockOut: isClockOutOver({ endsAt }, now) } };
}

function applyOut(clockOutAt: Instant, { clockInAt }: ReviewedAssignment): Decision<{ times: AppliedTimes }> {
  return clockInAt === null ? refused('clock_in_missing') : completed(clockInAt, clockOutAt);
}

function completed(clockInAt: Instant, clockOutAt: Instant): Decision<{ times: AppliedTimes }> {
  const isPossible = clockOutAt > clockInAt && clockOutAt - clockInAt <= PAY.maxTimesheetHours * HOUR_MS;
  if (!isPossible) return refused('timesheet_times_impossible');
  return { ok: true, times: { status: 'completed', clockInAt, clockOutAt, hours: hoursWorked(clockInAt, clockOutAt) } };
}

/** A clock-in that replaces one already there moves nothing. */
function canBecome(from: AssignmentStatus, to: AssignmentStatus): boolean {
  return from === to || canAdminMove(from, to);
}
