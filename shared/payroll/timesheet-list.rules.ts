import { PAY } from './payroll.policy.js';
import { allowed, type Decision, refused } from '../kernel/result.js';
import { lateArrivalSeverity } from '../performance/score.rules.js';
import type { Timesheet } from './timesheet.contract.js';

/**
 * Order of an admin's timesheet list: missing clock-out, clock event in review, event that arrived long after capture,
 * clock-out more than 15 minutes after the end or before it, late arrival of more than 5 minutes, in order, still working.
 * [W-22, W-33, W-42, W-95]
 */
export const TIMESHEET_CHECKS = [
  'missing',
  'review',
  'correctionAsked',
  'arrivedLate',
  'leftLate',
  'leftEarly',
  'late',
  'inOrder',
  'working',
] as const;
export type TimesheetCheck = (typeof TIMESHEET_CHECKS)[number];

type ListedTimesheet = Pick<
  Timesheet,
  | 'missingClockOut'
  | 'needsReview'
  | 'lateEvents'
  | 'minutesLate'
  | 'minutesAfterEnd'
  | 'minutesBeforeEnd'
  | 'clockOutTime'
  | 'hasCorrectionRequest'
>;

/**
 * Returns the most important check of a timesheet. SQL equivalent: `open-timesheets.sql.ts` on the server. [W-19, W-22, W-148]
 */
export function timesheetCheck(timesheet: ListedTimesheet): TimesheetCheck {
  if (timesheet.missingClockOut) return 'missing';
  if (timesheet.clockOutTime === null) return 'working';
  if (timesheet.needsReview > 0) return 'review';
  if (timesheet.hasCorrectionRequest) return 'correctionAsked';
  if (timesheet.lateEvents.length > 0) return 'arrivedLate';
  if (timesheet.minutesAfterEnd > PAY.lateClockOutMinutes) return 'leftLate';
  if (timesheet.minutesBeforeEnd > PAY.earlyClockOutMinutes) return 'leftEarly';
  return lateArrivalSeverity(timesheet.minutesLate) === null ? 'inOrder' : 'late';
}

/**
 * Returns whether the timesheet awaits an admin, that is, the worker is no longer working. `pendingApprovals` counts
 * these. [D-07]
 */
export function awaitsAdmin(timesheet: ListedTimesheet): boolean {
  return timesheetCheck(timesheet) !== 'working';
}

/**
 * Refuses a timesheet with an open correction request, and one with events that arrived long after capture. An admin
 * confirms each of them individually. [W-34, W-149]
 */
export function decideBulkApproval({
  lateEvents,
  hasCorrectionRequest,
}: Pick<Timesheet, 'lateEvents' | 'hasCorrectionRequest'>): Decision {
  if (hasCorrectionRequest) return refused('correction_open');
  return lateEvents.length === 0 ? allowed : refused('timesheet_needs_confirmation');
}
