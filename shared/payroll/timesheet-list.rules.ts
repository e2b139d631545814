import { PAY } from '../kernel/policy.js';
import { allowed, type Decision, refused } from '../kernel/result.js';
import { lateArrivalSeverity } from '../performance/score.rules.js';
import type { Timesheet } from './payroll.contract.js';

/**
 * In which order an admin looks through timesheets: a missing clock-out, a clock event to review, one that arrived long
 * after its tap, a clock-out more than an hour after the end, a late arrival (one that counts, more than 5 minutes), the
 * plain ones, and last those still at work. [W-22, W-33, W-42]
 */
export const TIMESHEET_CHECKS = ['missing', 'review', 'arrivedLate', 'leftLate', 'late', 'inOrder', 'working'] as const;
export type TimesheetCheck = (typeof TIMESHEET_CHECKS)[number];

type ListedTimesheet = Pick<
  Timesheet,
  'missingClockOut' | 'needsReview' | 'lateEvents' | 'minutesLate' | 'minutesAfterEnd' | 'clockOutTime'
>;

/** What stands out about a timesheet; `open-timesheets.sql.ts` on the server asks the same in SQL. [W-19, W-22] */
export function timesheetCheck(timesheet: ListedTimesheet): TimesheetCheck {
  if (timesheet.missingClockOut) return 'missing';
  if (timesheet.clockOutTime === null) return 'working';
  if (timesheet.needsReview > 0) return 'review';
  if (timesheet.lateEvents.length > 0) return 'arrivedLate';
  if (timesheet.minutesAfterEnd > PAY.lateClockOutMinutes) return 'leftLate';
  return lateArrivalSeverity(timesheet.minutesLate) === null ? 'inOrder' : 'late';
}

/** Whether it waits for an admin: someone still at work does not. `pendingApprovals` counts these. [D-07] */
export function awaitsAdmin(timesheet: ListedTimesheet): boolean {
  return timesheetCheck(timesheet) !== 'working';
}

/** What a phone sent long after the tap is confirmed one by one: it is never part of a bulk approval. [W-34] */
export function decideBulkApproval({ lateEvents }: Pick<Timesheet, 'lateEvents'>): Decision {
  return lateEvents.length === 0 ? allowed : refused('timesheet_needs_confirmation');
}
