import { PAY } from '../../../shared/payroll/payroll.policy.js';
import { toIso, type Instant } from '../../../shared/kernel/time.js';
import { TIMESHEET_CHECKS, type TimesheetCheck } from '../../../shared/payroll/timesheet-list.rules.js';
import { lateEventsFrom } from '../../workers/attendance.sql.js';
import { isMissingClockOutSql, isPunctualSql } from '../../workers/attendance.sql.js';
import { isoSql } from '../../platform/database/view-sql.js';

const MISSING = `(a.missing_clock_out OR ${isMissingClockOutSql('a', '$1')})`;
const WORKING = `(a.clock_out_time IS NULL AND NOT ${MISSING})`;
const LEFT_LATE = `a.clock_out_time > a.ends_at + interval '${PAY.lateClockOutMinutes} minutes'`;
const LEFT_EARLY = `a.clock_out_time < a.ends_at - interval '${PAY.earlyClockOutMinutes} minutes'`;
const LATE = `NOT ${isPunctualSql('a')}`;

/**
 * SQL over `shift_assignments a`: which timesheets are open, and which of them are pending approval. The timesheet list
 * uses `isOpen`, the admin dashboard counts `isPending`. `$1` is now. Same rules as `isMissingClockOut` and
 * `timesheetCheck`. [W-19, W-22, D-07]
 */
export const OPEN_TIMESHEETS = {
  // each condition has its own partial index
  isOpen: `((a.status = 'completed' AND NOT a.is_approved) OR (a.status = 'in_progress' AND NOT a.is_approved))`,
  isPending: `NOT ${WORKING}`,
  parameters: (now: Instant): [string] => [toIso(now)],
} as const;

/** JSON array of the `LateClockEvent`s of `shift_assignments a`. [W-33] */
export const LATE_EVENTS = `(SELECT coalesce(json_agg(json_build_object('kind', e.kind, 'tappedAt', ${isoSql('d.judged_at')},
    'receivedAt', ${isoSql('e.received_at')}, 'distanceMeters', round(d.distance_meters)) ORDER BY d.judged_at), '[]')
  FROM ${lateEventsFrom('a')})`;

/** JSON array of the `Resumption`s of `shift_assignments a`. [K-57] */
export const RESUMPTIONS = `(SELECT coalesce(json_agg(json_build_object('resumedAt', ${isoSql('d.judged_at')}, 'clockedOutAt',
    (SELECT ${isoSql('max(t.judged_at)')} FROM clock_events o JOIN clock_event_decisions t ON t.clock_event_id = o.id AND t.outcome = 'applied'
     WHERE o.shift_assignment_id = a.id AND o.kind = 'clock_out' AND t.judged_at <= d.judged_at)) ORDER BY d.judged_at), '[]')
  FROM clock_events e JOIN clock_event_decisions d ON d.clock_event_id = e.id AND d.outcome = 'applied'
  WHERE e.shift_assignment_id = a.id AND e.kind = 'resume')`;

/**
 * Returns SQL for the index of a timesheet’s check in `TIMESHEET_CHECKS`. `needsReview` is the number of clock events
 * under review, `lateEvents` the JSON array of late ones, `isAsked` whether a correction request is open.
 */
export function checkRankSql(needsReview: string, lateEvents: string, isAsked: string): string {
  const rank = (check: TimesheetCheck) => TIMESHEET_CHECKS.indexOf(check);
  return `CASE WHEN ${MISSING} THEN ${rank('missing')} WHEN ${WORKING} THEN ${rank('working')}
    WHEN ${needsReview} > 0 THEN ${rank('review')} WHEN ${isAsked} THEN ${rank('correctionAsked')}
    WHEN json_array_length(${lateEvents}) > 0 THEN ${rank('arrivedLate')}
    WHEN ${LEFT_LATE} THEN ${rank('leftLate')} WHEN ${LEFT_EARLY} THEN ${rank('leftEarly')}
    WHEN ${LATE} THEN ${rank('late')} ELSE ${rank('inOrder')} END`;
}
