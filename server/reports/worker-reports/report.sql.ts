import { REPORT_BADGES } from '../../../shared/reports/reports.policy.js';
import type {
  AttendanceFigures,
  PayrollFigures,
  PerformanceFigures,
  ProductivityFigures,
  ReportBand,
  ReportSummary,
  ReportType,
  ReportWorker,
} from '../../../shared/reports/report.contract.js';
import { COLUMN_BADGE, LEADING_COLUMN } from '../../../shared/reports/report.rules.js';
import { foldedSql } from '../../platform/database/search-sql.js';
import type { ReportRequest } from './report.query.js';
import { viewJson, type ViewSql } from '../../platform/database/view-sql.js';
import { FROM, halfUpSql, percentSql, SCORE_SQL, TO, WORK_SQL, WORKER_SUMS_SQL } from './report-work.sql.js';

const WORKER: ViewSql<ReportWorker> = {
  id: 'id',
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  skillLevel: 'attained_skill_level',
};

const attended = (sum: (column: string) => string) =>
  percentSql(sum('completed'), `(${sum('completed')} + ${sum('no_shows')} + ${sum('cancelled_late')})`);
const hourly = (straight: string, hours: string) =>
  `CASE WHEN ${hours} > 0 THEN ${halfUpSql(`${straight} * 100`, hours)} / 100 END`;
const ofOne = (column: string) => column;
const ofAll = (column: string) => `sum(${column})`;

const PERFORMANCE: ViewSql<PerformanceFigures> = {
  shiftsCompleted: 'completed',
  totalHours: 'hours / 100.0',
  attendanceRate: attended(ofOne),
  avgPerformanceScore: 'average / 10',
};
const ATTENDANCE: ViewSql<AttendanceFigures> = {
  scheduledShifts: 'held',
  completedShifts: 'completed',
  cancelledShifts: 'cancelled',
  noShowShifts: 'no_shows',
  attendanceRate: attended(ofOne),
  punctualityScore: percentSql('punctual', 'clock_ins'),
};
/** A shift dated on the Saturday before the range can have overtime in it, so regular hours are limited to at least 0. */
const PAYROLL: ViewSql<PayrollFigures> = {
  totalHours: 'hours / 100.0',
  regularHours: 'greatest(hours - overtime, 0) / 100.0',
  overtimeHours: 'overtime / 100.0',
  avgPayRate: hourly('straight', 'hours'),
  grossPay: '(straight + premium) / 100.0',
  shiftsCompleted: 'completed',
  paymentStatus: `(ARRAY['pending', 'processing', 'processed', 'paid'])[paid_so_far]`,
};
const PRODUCTIVITY: ViewSql<ProductivityFigures> = {
  totalShifts: 'held',
  completedShifts: 'completed',
  totalHours: 'hours / 100.0',
  efficiency: percentSql('least(worked_hours, scheduled)', 'scheduled'),
  qualityScore: 'quality',
  reliabilityScore: 'reliability',
};
const FIGURES: Readonly<Record<ReportType, Readonly<Record<string, string>>>> = {
  performance: PERFORMANCE,
  attendance: ATTENDANCE,
  payroll: PAYROLL,
  productivity: PRODUCTIVITY,
};

const SUMMARY: ViewSql<ReportSummary> = {
  avgPerformanceScore: `CASE WHEN count(*) > 0 THEN ${halfUpSql('sum(average)', 'count(*)')} / 10 END`,
  totalWorkers: 'count(*)::int',
  avgAttendanceRate: attended(ofAll),
  totalHours: 'coalesce(sum(hours), 0) / 100.0',
  totalGrossPay: 'coalesce(sum(straight + premium), 0) / 100.0',
  avgPayRate: hourly('sum(straight)', 'sum(hours)'),
};

/** SQL for one value of a report's trend, over the days from `p.first` to `p.last`. */
const TREND: Readonly<Record<ReportType, string>> = {
  performance: `(SELECT ${halfUpSql('sum(tenths)', 'count(*)')} / 10 FROM scored
    WHERE day <= p.last AND until > p.last HAVING count(*) > 0)`,
  attendance: `(SELECT ${percentSql(
    `count(*) FILTER (WHERE worked)`,
    `count(*) FILTER (WHERE worked OR no_show OR (status = 'cancelled' AND is_late_cancellation))`,
  )} FROM counted WHERE date BETWEEN p.first AND p.last)`,
  payroll: `(SELECT coalesce(sum(total), 0) FROM counted WHERE date BETWEEN p.first AND p.last) / 100.0
    + (SELECT coalesce(sum(premium), 0) FROM overtime WHERE day BETWEEN p.first AND p.last) / 100.0`,
  productivity: `(SELECT coalesce(sum(hours), 0) FROM counted
    WHERE status = 'completed' AND date BETWEEN p.first AND p.last) / 100.0`,
};

function pointsSql(days: number): string {
  return `SELECT greatest(${TO} - (number + 1) * ${days} + 1, ${FROM}) AS first, ${TO} - number * ${days} AS last
    FROM generate_series(0, (${TO} - ${FROM}) / ${days}) AS number`;
}

function bandsSql(type: ReportType): string {
  const column = LEADING_COLUMN[type];
  const kind = COLUMN_BADGE[column];
  if (kind === undefined) return 'NULL::json';
  const [high, good, watch] = REPORT_BADGES[kind];
  const value = FIGURES[type][column];
  const counted = (condition: string) => `(count(*) FILTER (WHERE ${value} ${condition}))::int`;
  const bands: ViewSql<Record<ReportBand, number>> = {
    high: counted(`>= ${high}`),
    good: counted(`>= ${good} AND ${value} < ${high}`),
    watch: counted(`>= ${watch} AND ${value} < ${good}`),
    review: counted(`< ${watch}`),
  };
  return `(SELECT ${viewJson(bands)} FROM sums)`;
}

/**
 * Returns the statement for the summary, the trend and the requested rows. Parameters from 7: search terms, the cursor's
 * worker, limit, the rank of that worker when it was listed.
 */
export function reportSql(type: ReportType, pointDays: number, { sort, direction }: ReportRequest['query']): string {
  const value = sort === 'name' ? 'NULL::int' : sort === 'skillLevel' ? 'attained_skill_level' : FIGURES[type][sort];
  if (value === undefined) throw new RangeError(`A ${type} report has no column ${sort}`);
  const nameDirection = direction === 'desc' && sort === 'name' ? 'DESC' : '';
  const order = `${value} ${direction === 'desc' ? 'DESC' : 'ASC'} NULLS LAST,
    lower(last_name) ${nameDirection}, lower(first_name) ${nameDirection}, id`;
  return `WITH ${WORK_SQL}, ${SCORE_SQL}, ${WORKER_SUMS_SQL},
    found AS MATERIALIZED (
      SELECT *, row_number() OVER (ORDER BY ${order}) AS place FROM sums
      WHERE NOT EXISTS (SELECT FROM unnest($7::text[]) term
        WHERE ${foldedSql("first_name || ' ' || last_name || ' ' || email")} NOT LIKE term)
    ), part AS (
      SELECT * FROM found WHERE place > coalesce((SELECT place FROM found WHERE id = $8::int), $10::int - 1, 0) ORDER BY place LIMIT $9::int
    ), points AS (${pointsSql(pointDays)})
    SELECT (SELECT ${viewJson(SUMMARY)} FROM sums) AS summary, ${bandsSql(type)} AS bands,
      (SELECT json_agg(json_build_object('from', p.first, 'to', p.last, 'value', ${TREND[type]}) ORDER BY p.first) FROM points p) AS trend,
      (SELECT coalesce(json_agg(${viewJson({ ...WORKER, ...FIGURES[type] })} ORDER BY place), '[]') FROM part) AS workers,
      (SELECT count(*)::int FROM found) AS total,
      (SELECT max(place)::int FROM (SELECT place FROM part ORDER BY place LIMIT $9::int - 1) shown) AS "lastPlace",
      $8::int IS NULL OR $10::int IS NOT NULL OR EXISTS (SELECT FROM found WHERE id = $8::int) AS "cursorKnown"`;
}
