import { PAY } from '../../../shared/payroll/payroll.policy.js';
import { SCORE } from '../../../shared/performance/performance.policy.js';
import { isNoShowSql, isPunctualSql, recordedNoShowSql } from '../../workers/attendance.sql.js';

/**
 * The parameters of every report by name: first and last site date, now, time zone, and the range of shift starts whose work
 * belongs to a workweek of those days (`workSpan`).
 */
export const FROM = '$1::date';
export const TO = '$2::date';
const NOW = '$3::timestamptz';
const ZONE = '$4::text';
const [SINCE, UNTIL] = ['$5::timestamptz', '$6::timestamptz'];

const FORTY_HOURS = PAY.overtimeAfterHours * 100;

/** SQL form of `roundHalfUp` for non-negative whole numbers; exact for any size. */
export function halfUpSql(numerator: string, denominator: string): string {
  return `div(2 * (${numerator})::numeric + (${denominator}), 2 * (${denominator})::numeric)`;
}

/** SQL form of `spanHours` between two columns, in whole hundredths of an hour. */
export function spanHoursSql(from: string, to: string): string {
  return `round(extract(epoch FROM ${to} - ${from}) / 36)`;
}

/** SQL form of `percentOneDecimal`: percent with one decimal, NULL for a whole of 0. */
export function percentSql(part: string, whole: string): string {
  return `CASE WHEN ${whole} > 0 THEN ${halfUpSql(`${part} * 1000`, whole)} / 10 END`;
}

/** Hours worked until an instant, in whole hundredths. Like `splitByDay`, rounds the boundaries, not the parts. */
function hoursUntilSql(at: string): string {
  const ms = (from: string, to: string) => `round(extract(epoch FROM ${to} - ${from}) * 1000)`;
  const inProportion = halfUpSql(`w.hours * ${ms('w.clock_in_time', at)}`, ms('w.clock_in_time', 'w.clock_out_time'));
  return `CASE WHEN ${at} >= w.clock_out_time THEN w.hours ELSE ${inProportion} END`;
}

const siteDay = (column: string) => `(${column} AT TIME ZONE ${ZONE})::date`;
const midnight = (day: string) => `((${day})::timestamp AT TIME ZONE ${ZONE})`;

/** The week's premium for a number of overtime hours, as in `computeWorkweek`. */
const premiumUpTo = (overtime: string) =>
  halfUpSql(`straight * ${overtime} * ${PAY.overtimePremiumPercent}`, '10000 * week_hours');

/**
 * Selects work: `held` assignments (without withdrawn applications and undone sign-ups), `counted` ones whose date is in the range and whose shift
 * has started, and each worker's `overtime` by day, calculated over whole weeks. A recorded no-show counts as a no-show, not as
 * `worked`, although its recorded hours and their pay count. [W-112, W-113]
 * SQL forms of `isNoShow`, `shiftTotal`, `splitByDay`, `computeWorkweek` and `isPunctual`; report-ties.int.spec.ts compares them on random weeks.
 */
export const WORK_SQL = `
  held AS MATERIALIZED (
    SELECT a.id, a.user_id, a.status, ${recordedNoShowSql('a')} AS recorded_no_show, s.date, a.starts_at, a.ends_at,
      a.clock_in_time, a.clock_out_time, a.is_late_cancellation, a.is_stand_in,
      a.payment_status, (a.hours_worked * 100)::int AS hours, ((a.pay_rate + a.premium_rate) * 100)::bigint AS hourly
    FROM shift_assignments a JOIN shifts s ON s.id = a.shift_id
    WHERE a.starts_at >= ${SINCE} AND a.starts_at < ${UNTIL} AND a.status IN ('assigned', 'in_progress', 'completed', 'cancelled')
      AND NOT (a.status = 'cancelled' AND s.requires_approval AND a.decided_at IS NULL) AND NOT a.is_undone
  ), counted AS MATERIALIZED (
    SELECT h.*,
      (h.recorded_no_show IS NOT NULL OR ${isNoShowSql('h', NOW)}) AS no_show,
      h.status = 'completed' AND h.recorded_no_show IS NULL AS worked,
      CASE WHEN status = 'completed' AND hours IS NOT NULL THEN ${halfUpSql('hours * hourly', '100')} END AS total
    FROM held h WHERE date BETWEEN ${FROM} AND ${TO} AND (starts_at <= ${NOW} OR clock_in_time IS NOT NULL)
  ), parts AS (
    SELECT w.user_id, d.day, w.hourly,
      ${hoursUntilSql(`least(${midnight('d.day + 1')}, w.clock_out_time)`)}
        - CASE WHEN d.number = 0 THEN 0 ELSE ${hoursUntilSql(midnight('d.day'))} END AS hours
    FROM held w CROSS JOIN LATERAL (
      SELECT number, ${siteDay('w.clock_in_time')} + number AS day
      FROM generate_series(0, ${siteDay('w.clock_out_time')} - ${siteDay('w.clock_in_time')}) AS number
    ) d WHERE w.status = 'completed' AND w.hours IS NOT NULL AND w.clock_in_time IS NOT NULL AND w.clock_out_time IS NOT NULL
  ), days AS (
    SELECT user_id, day, day - extract(dow FROM day)::int AS week, sum(hours) AS hours, sum(hours * hourly) AS straight
    FROM parts GROUP BY user_id, day
  ), weeks AS (
    SELECT user_id, day, hours, sum(hours) OVER (PARTITION BY user_id, week ORDER BY day) AS worked,
      sum(hours) OVER (PARTITION BY user_id, week) AS week_hours, sum(straight) OVER (PARTITION BY user_id, week) AS straight
    FROM days
  ), overtime AS MATERIALIZED (
    SELECT user_id, day, after - before AS hours, ${premiumUpTo('after')} - ${premiumUpTo('before')} AS premium
    FROM (
      SELECT *, worked - ${FORTY_HOURS} AS after, greatest(worked - hours - ${FORTY_HOURS}, 0) AS before
      FROM weeks WHERE worked > ${FORTY_HOURS} AND day BETWEEN ${FROM} AND ${TO}
    ) beyond
  )`;

/**
 * Selects scores: `scored` holds periods of days with the score at their end, `average_scores` the average over the range
 * (`averageScore`), `components` the score components at its end.
 */
export const SCORE_SQL = `
  people AS MATERIALIZED (SELECT user_id FROM counted UNION SELECT user_id FROM overtime),
  changes AS (
    SELECT DISTINCT ON (h.user_id, day) h.user_id, greatest(${siteDay('h.calculated_at')}, ${FROM}) AS day, h.overall_score * 10 AS tenths,
      h.quality_score, h.reliability_score
    FROM worker_performance_history h JOIN people USING (user_id) WHERE ${siteDay('h.calculated_at')} <= ${TO}
    ORDER BY h.user_id, day, h.calculated_at DESC, h.id DESC
  ), first_days AS (
    SELECT u.id AS user_id, greatest(${FROM}, least(${siteDay('u.created_at')}, ${TO})) AS day
    FROM users u JOIN people ON people.user_id = u.id
  ), steps AS (
    SELECT user_id, greatest(c.day, b.day) AS day, c.day AS changed, tenths FROM changes c JOIN first_days b USING (user_id)
    UNION ALL
    SELECT user_id, day, NULL, ${SCORE.initial * 10} FROM first_days b
    WHERE NOT EXISTS (SELECT FROM changes c WHERE c.user_id = b.user_id AND c.day <= b.day)
  ), scored AS MATERIALIZED (
    SELECT user_id, day, tenths, lead(day, 1, ${TO} + 1) OVER (PARTITION BY user_id ORDER BY day, changed NULLS FIRST) AS until FROM steps
  ), average_scores AS (
    SELECT user_id, ${halfUpSql('sum(tenths * (until - day))', 'sum(until - day)')} AS average
    FROM scored GROUP BY user_id
  ), components AS (
    SELECT DISTINCT ON (user_id) user_id, quality_score, reliability_score FROM changes ORDER BY user_id, day DESC
  )`;

/** Selects each worker's sums over the range, in whole numbers and hundredths. All figures are calculated from them. */
export const WORKER_SUMS_SQL = `
  shift_sums AS (
    SELECT user_id, count(*)::int AS held, (count(*) FILTER (WHERE worked))::int AS completed,
      (count(*) FILTER (WHERE no_show))::int AS no_shows, (count(*) FILTER (WHERE status = 'cancelled'))::int AS cancelled,
      (count(*) FILTER (WHERE status = 'cancelled' AND is_late_cancellation))::int AS cancelled_late,
      (count(clock_in_time) FILTER (WHERE NOT no_show))::int AS clock_ins,
      (count(*) FILTER (WHERE NOT no_show AND ${isPunctualSql('counted')}))::int AS punctual,
      coalesce(sum(hours) FILTER (WHERE status = 'completed'), 0) AS hours, coalesce(sum(total), 0) AS straight,
      coalesce(sum(${spanHoursSql('starts_at', 'ends_at')}) FILTER (WHERE worked), 0) AS scheduled,
      coalesce(sum(hours) FILTER (WHERE worked), 0) AS worked_hours,
      min(array_position(ARRAY['pending', 'processing', 'processed', 'paid'], payment_status))
        FILTER (WHERE status = 'completed' AND recorded_no_show IS DISTINCT FROM 'confirmed') AS paid_so_far
    FROM counted GROUP BY user_id
  ), overtime_sums AS (
    SELECT user_id, sum(hours) AS hours, sum(premium) AS premium FROM overtime GROUP BY user_id
  ), sums AS MATERIALIZED (
    SELECT u.id, u.first_name, u.last_name, u.email, u.attained_skill_level, coalesce(s.held, 0) AS held, coalesce(s.completed, 0) AS completed,
      coalesce(s.no_shows, 0) AS no_shows, coalesce(s.cancelled, 0) AS cancelled, coalesce(s.cancelled_late, 0) AS cancelled_late,
      coalesce(s.clock_ins, 0) AS clock_ins, coalesce(s.punctual, 0) AS punctual, coalesce(s.hours, 0) AS hours,
      coalesce(s.straight, 0) AS straight, coalesce(s.scheduled, 0) AS scheduled, coalesce(s.worked_hours, 0) AS worked_hours, s.paid_so_far,
      coalesce(o.hours, 0) AS overtime, coalesce(o.premium, 0) AS premium, st.average,
      coalesce(c.quality_score, ${SCORE.initial}) AS quality, coalesce(c.reliability_score, ${SCORE.initial}) AS reliability
    FROM people JOIN users u ON u.id = people.user_id JOIN average_scores st ON st.user_id = u.id
    LEFT JOIN shift_sums s ON s.user_id = u.id LEFT JOIN overtime_sums o ON o.user_id = u.id
    LEFT JOIN components c ON c.user_id = u.id
  )`;
