import { lateArrivalSeverity } from '../performance/score.rules.js';
import type { Timesheet } from './payroll.contract.js';

/**
 * In which order an admin looks through timesheets: a missing clock-out, a clock event to review, a late arrival (one
 * that counts, more than 5 minutes), the plain ones, and last who is still at work. [W-22]
 */
export const TIMESHEET_CHECKS = ['missing', 'review', 'late', 'inOrder', 'working'] as const;
export type TimesheetCheck = (typeof TIMESHEET_CHECKS)[number];

type Listed = Pick<Timesheet, 'missingClockOut' | 'needsReview' | 'minutesLate' | 'clockOutTime'>;

/** What stands out about a timesheet; `open-timesheets.sql.ts` on the server asks the same in SQL. [W-19, W-22] */
export function timesheetCheck(timesheet: Listed): TimesheetCheck {
  if (timesheet.missingClockOut) return 'missing';
  if (timesheet.clockOutTime === null) return 'working';
  if (timesheet.needsReview > 0) return 'review';
  return lateArrivalSeverity(timesheet.minutesLate) === null ? 'inOrder' : 'late';
}

/** Whether it waits for an admin: someone still at work does not. `pendingApprovals` counts these. [D-07] */
export function waitsForApproval(timesheet: Listed): boolean {
  return timesheetCheck(timesheet) !== 'working';
}
