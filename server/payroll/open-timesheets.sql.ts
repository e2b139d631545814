import { CLOCK, SCORE } from '../../shared/kernel/policy.js';
import { toIso, type Instant } from '../../shared/kernel/time.js';
import { TIMESHEET_CHECKS, type TimesheetCheck } from '../../shared/payroll/timesheet-list.rules.js';

const MISSING = `(a.missing_clock_out OR (a.status = 'in_progress' AND a.clock_in_time IS NOT NULL
  AND a.clock_out_time IS NULL AND $1 > a.ends_at + interval '${CLOCK.clockOutAfterEndMinutes} minutes'))`;
const WORKING = `(a.clock_out_time IS NULL AND NOT ${MISSING})`;
const LATE = `a.clock_in_time > a.starts_at + interval '${SCORE.lateArrivalMinutes.minor} minutes'`;

/**
 * Which timesheets are open, however old they are, and what stands out about each, as SQL over `shift_assignments a`: the list shows them, the
 * admin's figure counts those that wait. `$1` is now. The words are those of
 * `isMissingClockOut` and `timesheetCheck`. [W-19, W-22, D-07]
 */
export const OPEN_TIMESHEETS = {
  // either half has a partial index of its own
  isOpen: `((a.status = 'completed' AND NOT a.is_approved) OR (a.status = 'in_progress' AND NOT a.is_approved))`,
  waits: `NOT ${WORKING}`,
  parameters: (now: Instant): [string] => [toIso(now)],
} as const;

/** The place of a timesheet's check in `TIMESHEET_CHECKS`; `needsReview` is the number of clock events to review. */
export function checkRankSql(needsReview: string): string {
  const rank = (check: TimesheetCheck) => TIMESHEET_CHECKS.indexOf(check);
  return `CASE WHEN ${MISSING} THEN ${rank('missing')} WHEN ${WORKING} THEN ${rank('working')}
    WHEN ${needsReview} > 0 THEN ${rank('review')} WHEN ${LATE} THEN ${rank('late')} ELSE ${rank('inOrder')} END`;
}
