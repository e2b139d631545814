import type { AssignmentStatus } from '../assignments/assignment.contract.js';
import { canAdminMove } from '../assignments/assignment-states.rules.js';
import { isClockOutOver } from '../assignments/clock.rules.js';
import { hoursWorked } from '../assignments/hours-worked.rules.js';
import type { ClockEventKind } from '../assignments/clock-event.rules.js';
import type { HoursHundredths } from '../kernel/hours.js';
import { PAY } from './payroll.policy.js';
import { type Decision, refused } from '../kernel/result.js';
import { HOUR_MS, type Instant } from '../kernel/time.js';
import { isTimesheetSettled, type TimesheetState } from './timesheet.rules.js';

export type ReviewableClockEvent = {
  kind: ClockEventKind;
  judgedAt: Instant;
  /** The event is undecided. */
  isOpen: boolean;
  /** Another event of this kind is applied to the assignment, and no later resume took it back. */
  hasApplied: boolean;
};

export type ReviewedAssignment = TimesheetState & {
  endsAt: Instant;
  clockInAt: Instant | null;
  clockOutAt: Instant | null;
};

/** The assignment after the event is applied. */
export type AppliedTimes =
  | { status: 'in_progress'; clockInAt: Instant; missingClockOut: boolean }
  | { status: 'completed'; clockInAt: Instant; clockOutAt: Instant; hours: HoursHundredths };

/**
 * Decides whether an admin may apply a clock event in review. Its time becomes the clock-in or clock-out, even if the
 * assignment was cancelled since. Refused if payroll settled the timesheet, if another event of the kind is applied,
 * and for a clock-out without a clock-in. A resume takes the clock-out back; it is refused once the hours are approved.
 * decisions: Offline clock events [W-27, W-29, K-58]
 */
export function decideApplyClockEvent(
  clockEvent: ReviewableClockEvent,
  assignment: ReviewedAssignment,
  now: Instant,
): Decision<{ times: AppliedTimes }> {
  if (!clockEvent.isOpen) return refused('clock_event_settled');
  if (isTimesheetSettled(assignment)) return refused('timesheet_already_paid');
  if (clockEvent.hasApplied) return refused('clock_event_superseded');
  if (clockEvent.judgedAt > now) return refused('clock_event_in_future');
  if (clockEvent.kind === 'resume') return applyResume(assignment, now);
  return clockEvent.kind === 'clock_in'
    ? applyIn(clockEvent.judgedAt, assignment, now)
    : applyOut(clockEvent.judgedAt, assignment);
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

function applyResume(
  { status, clockInAt, isApproved, endsAt }: ReviewedAssignment,
  now: Instant,
): Decision<{ times: AppliedTimes }> {
  if (isApproved) return refused('timesheet_already_approved');
  if (status !== 'completed' || clockInAt === null) return refused('clock_wrong_state');
  return { ok: true, times: { status: 'in_progress', clockInAt, missingClockOut: isClockOutOver({ endsAt }, now) } };
}

function completed(clockInAt: Instant, clockOutAt: Instant): Decision<{ times: AppliedTimes }> {
  const isPossible = clockOutAt > clockInAt && clockOutAt - clockInAt <= PAY.maxTimesheetHours * HOUR_MS;
  if (!isPossible) return refused('timesheet_times_impossible');
  return { ok: true, times: { status: 'completed', clockInAt, clockOutAt, hours: hoursWorked(clockInAt, clockOutAt) } };
}

/** Replacing an existing clock-in does not change the status. */
function canBecome(from: AssignmentStatus, to: AssignmentStatus): boolean {
  return from === to || canAdminMove(from, to);
}
