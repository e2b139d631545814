import { CLOCK, OFFLINE_CLOCK } from '../../shared/assignments/assignments.policy.js';
import { SCORE } from '../../shared/performance/performance.policy.js';

/*
 * The rules of attendance as SQL over `shift_assignments`, whose alias is the first parameter. `now` is an SQL expression.
 * server/test/sql-rules.int.spec.ts compares each with its rule in shared/assignments/clock.rules.ts.
 */

/**
 * Returns SQL for the undecided clock events of an assignment. An event is undecided if its newest decision is `needs_review`
 * (for an admin) or `waiting` (for its clock-in). While an assignment has one, it counts neither as late nor as a no-show. A
 * resume is none of them: it changes no attendance. [K-20, K-22]
 */
const openEvents = (assignment: string) => `clock_events e JOIN LATERAL (
    SELECT d.outcome FROM clock_event_decisions d WHERE d.clock_event_id = e.id ORDER BY d.id DESC LIMIT 1
  ) newest ON newest.outcome IN ('needs_review', 'waiting')
  WHERE e.shift_assignment_id = ${assignment}.id AND e.kind <> 'resume'`;

/** Returns SQL for the kind of the first undecided event: `clock_in` before `clock_out`, NULL if there is none. */
export function openEventKindSql(assignment: string): string {
  return `(SELECT min(e.kind) FROM ${openEvents(assignment)})`;
}

export function hasOpenEventSql(assignment: string, kind?: 'clock_in' | 'clock_out'): string {
  return `EXISTS (SELECT FROM ${openEvents(assignment)}${kind ? ` AND e.kind = '${kind}'` : ''})`;
}

/** SQL form of `clockInWindow(…).closesAt`. [K-06] */
export function clockInClosesSql(a: string): string {
  return `least(${a}.starts_at + interval '${CLOCK.closesAfterStartMinutes} minutes', ${a}.ends_at)`;
}

/** SQL form of `isNoShow`. A statement over many assignments limits `starts_at` besides, so that its index is used. [K-17, K-22, W-72] */
export function isNoShowSql(a: string, now: string): string {
  return `(${a}.status = 'assigned' AND ${now} > ${clockInClosesSql(a)} AND NOT ${a}.is_stand_in AND NOT ${hasOpenEventSql(a)})`;
}

/** SQL form of `isLate`. A statement over many assignments limits `starts_at` besides. [D-49, D-50, D-51] */
export function isLateSql(a: string, now: string): string {
  return `(${a}.status = 'assigned' AND ${now} >= ${lateFromSql(a)} AND ${now} <= ${clockInClosesSql(a)}
    AND NOT ${a}.is_stand_in AND NOT ${hasOpenEventSql(a)})`;
}

/** SQL form of `lateFrom`. [D-49] */
export function lateFromSql(a: string): string {
  return `(${a}.starts_at + interval '${CLOCK.lateAfterStartMinutes} minutes')`;
}

/** Returns SQL for the name of the worker who stands in for a no-show; NULL for none. [W-307] */
export function replacedBySql(a: string): string {
  return `(SELECT r_user.first_name || ' ' || r_user.last_name FROM shift_assignments r JOIN users r_user ON r_user.id = r.user_id
    WHERE r.stands_in_for = ${a}.id AND r.status <> 'cancelled')`;
}

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

/** SQL form of `recordedNoShow`. [W-71, W-112, W-113] */
export function recordedNoShowSql(a: string): string {
  return `CASE WHEN ${a}.missed_at IS NOT NULL AND ${a}.status IN ('in_progress', 'completed')
      AND (NOT ${a}.is_approved OR ${a}.hours_worked = 0) AND ${lateClockInReceivedSql(a)} IS NOT NULL
    THEN CASE WHEN ${a}.is_approved THEN 'confirmed' ELSE 'disputed' END END`;
}

/** Returns SQL for an assignment that figures count as a no-show: never clocked in, or a recorded no-show. [K-17, W-112, W-113] */
export function countsAsNoShowSql(a: string, now: string): string {
  return `(${isNoShowSql(a, now)} OR ${recordedNoShowSql(a)} IS NOT NULL)`;
}

/** Returns SQL for an assignment that figures count as a worked shift. [W-112, W-113] */
export function countsAsWorkedSql(a: string): string {
  return `(${a}.status = 'completed' AND ${recordedNoShowSql(a)} IS NULL)`;
}

/** Returns SQL for a worker who is clocked in. A clock-out that is missing since 2 hours after the end does not count. [K-10, A-64] */
export function isClockedInSql(userId: string): string {
  return `EXISTS (SELECT FROM shift_assignments c
    WHERE c.user_id = ${userId} AND c.status = 'in_progress' AND NOT c.missing_clock_out)`;
}

/** SQL form of `isMissingClockOut`. [K-10] */
export function isMissingClockOutSql(a: string, now: string): string {
  return `(${a}.status = 'in_progress' AND ${a}.clock_in_time IS NOT NULL AND ${a}.clock_out_time IS NULL
    AND ${now} > ${a}.ends_at + interval '${CLOCK.clockOutAfterEndMinutes} minutes')`;
}

/** SQL form of `isPunctual`; NULL without a clock-in. [P-13] */
export function isPunctualSql(a: string): string {
  return `${a}.clock_in_time <= ${a}.starts_at + interval '${SCORE.lateArrivalMinutes.minor} minutes'`;
}
