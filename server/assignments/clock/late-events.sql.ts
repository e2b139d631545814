import { OFFLINE_CLOCK } from '../../../shared/assignments/assignments.policy.js';

/**
 * Returns FROM and WHERE of the clock events `e` and decisions `d` that set a time of the given `shift_assignments`
 * alias and arrived more than 10 minutes after they were made (`arrivedLate`). Times that an admin confirmed or
 * entered do not count. [W-33]
 */
export function lateEventsFrom(assignment: string): string {
  const recorded = `CASE e.kind WHEN 'clock_in' THEN ${assignment}.clock_in_time ELSE ${assignment}.clock_out_time END`;
  return `clock_events e JOIN clock_event_decisions d ON d.clock_event_id = e.id AND d.outcome = 'applied' AND d.decided_by IS NULL
    WHERE e.shift_assignment_id = ${assignment}.id AND d.judged_at = ${recorded}
      AND e.received_at > d.judged_at + interval '${OFFLINE_CLOCK.confirmAfterMinutes} minutes'`;
}

/** Returns SQL for the arrival time of the clock-in if it arrived late, otherwise NULL. [W-43] */
export function lateClockInReceivedSql(assignment: string): string {
  return `(SELECT max(e.received_at) FROM ${lateEventsFrom(assignment)} AND e.kind = 'clock_in')`;
}
