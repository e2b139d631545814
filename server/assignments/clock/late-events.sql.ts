import { OFFLINE_CLOCK } from '../../../shared/kernel/policy.js';

/**
 * FROM and WHERE of the clock events `e` and decisions `d` that recorded a time of `shift_assignments` under this alias and
 * arrived more than 10 minutes after their taps (`arrivedLate`). A time that an admin decided or entered since is none. [W-33]
 */
export function lateEventsFrom(assignment: string): string {
  const recorded = `CASE e.kind WHEN 'clock_in' THEN ${assignment}.clock_in_time ELSE ${assignment}.clock_out_time END`;
  return `clock_events e JOIN clock_event_decisions d ON d.clock_event_id = e.id AND d.outcome = 'applied' AND d.decided_by IS NULL
    WHERE e.shift_assignment_id = ${assignment}.id AND d.judged_at = ${recorded}
      AND e.received_at > d.judged_at + interval '${OFFLINE_CLOCK.confirmAfterMinutes} minutes'`;
}

/** When the clock-in that recorded the time arrived, if that was late; else NULL. [W-43] */
export function lateClockInReceivedSql(assignment: string): string {
  return `(SELECT max(e.received_at) FROM ${lateEventsFrom(assignment)} AND e.kind = 'clock_in')`;
}
