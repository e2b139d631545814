import { lateArrivalSeverity } from '../performance/score.rules.js';
import type { Timesheet } from './payroll.contract.js';

type Listed = Pick<Timesheet, 'missingClockOut' | 'needsReview' | 'minutesLate' | 'clockOutTime'>;

/**
 * In which order an admin looks through timesheets: a missing clock-out, a clock event to review, a late arrival (one
 * that counts, more than 5 minutes), the plain ones, and last who is still at work. [W-22]
 */
export function timesheetRank(timesheet: Listed): number {
  if (timesheet.missingClockOut) return 0;
  if (timesheet.clockOutTime === null) return 4;
  if (timesheet.needsReview > 0) return 1;
  return lateArrivalSeverity(timesheet.minutesLate) === null ? 3 : 2;
}

/** Exceptions first, then by the shift's date and start, oldest first. */
export function byException<T extends Listed & { shiftDate: string; startTime: string; id: number }>(
  a: T,
  b: T,
): number {
  return (
    timesheetRank(a) - timesheetRank(b) ||
    compare(a.shiftDate, b.shiftDate) ||
    compare(a.startTime, b.startTime) ||
    a.id - b.id
  );
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
