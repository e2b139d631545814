import { centsSql } from '../../platform/database/view-sql.js';
import { CLOCK_MARGIN_DAYS } from '../statements/work-span.js';
import { OPEN_TIMESHEETS } from '../timesheets/open-timesheets.sql.js';

/** SQL expressions: the Sunday of a period, its first instant, and the first instant after it. */
type PeriodSql = { week: string; startsAt: string; endsAt: string };

/** SQL form of `isInPayPeriod` for one period, over `shift_assignments a` and `shifts s`. [E-21] */
export function isInPayPeriodSql({ week, startsAt, endsAt }: PeriodSql): string {
  return `(s.date BETWEEN ${week} AND ${week} + 6
    OR a.clock_in_time < ${endsAt} AND COALESCE(a.clock_out_time > ${startsAt}, a.clock_in_time >= ${startsAt}))`;
}

/**
 * Returns SQL over `shifts s` that uses the index on the start: a shift that starts further from the period has no hours
 * in it, because a shift is clocked at most `CLOCK_MARGIN_DAYS` before or after its own day. Both parameters are instants.
 */
export function startsNearPeriodSql(startsAt: string, endsAt: string): string {
  const margin = `interval '${CLOCK_MARGIN_DAYS} days'`;
  return `s.starts_at BETWEEN ${startsAt} - ${margin} AND ${endsAt} + ${margin}`;
}

/**
 * Returns SQL that counts the open work of a pay period: unapproved timesheets, clock-ins without a clock-out, shifts of its
 * days that have not been worked yet, and clock events on hold or under review. `now` is an SQL expression. [E-21]
 */
export function openWorkSql(period: PeriodSql, now: string): string {
  const { startsAt, endsAt } = period;
  return `(SELECT (count(DISTINCT a.id) FILTER (WHERE ${OPEN_TIMESHEETS.isOpen}
      OR (a.status = 'assigned' AND a.ends_at > ${now})) + count(d.id) FILTER (WHERE d.outcome IN ('needs_review', 'waiting')))::int
    FROM shifts s JOIN shift_assignments a ON a.shift_id = s.id
    LEFT JOIN clock_events e ON e.shift_assignment_id = a.id
    LEFT JOIN LATERAL (SELECT c.id, c.outcome FROM clock_event_decisions c WHERE c.clock_event_id = e.id
      ORDER BY c.id DESC LIMIT 1) d ON true
    WHERE ${startsNearPeriodSql(startsAt, endsAt)}
      AND ${isInPayPeriodSql(period)})`;
}

/**
 * Totals of the payments of a period, in cents and hundredths of an hour, as SQL over `payments p` and
 * `shift_assignments a`.
 */
export const PERIOD_FIGURES = `count(*)::int AS payments, count(DISTINCT p.user_id)::int AS workers,
  (COALESCE(sum(CASE p.kind WHEN 'shift' THEN a.hours_worked ELSE p.hours END), 0) * 100)::float8 AS hours,
  ${centsSql("COALESCE(sum(p.amount) FILTER (WHERE p.kind = 'shift'), 0)")} AS shifts,
  ${centsSql("COALESCE(sum(p.amount) FILTER (WHERE p.kind = 'overtime'), 0)")} AS overtime,
  ${centsSql("COALESCE(sum(p.amount) FILTER (WHERE p.kind = 'adjustment'), 0)")} AS adjustments,
  ${centsSql("COALESCE(sum(p.amount) FILTER (WHERE p.status <> 'paid'), 0)")} AS unpaid`;

/** Whether an assignment's hours or pay belong to a locked pay period, as SQL over `shift_assignments a`. [E-21] */
export const IS_LOCKED = 'in_locked_pay_period(a.shift_id, a.clock_in_time, a.clock_out_time)';
