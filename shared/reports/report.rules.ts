import { roundHalfUp } from '../kernel/rounding.js';
import { SCORE } from '../performance/performance.policy.js';
import { REPORT_BADGES, REPORT_RANGE_DAYS, REPORTS } from './reports.policy.js';
import { addDays, daysBetween } from '../kernel/site-time.js';
import type { LocalDate } from '../kernel/time.js';
import type { DateRange } from '../payroll/period-earnings.rules.js';
import type { ExportFormat, ReportBand, ReportFigures, ReportRange, ReportType } from './report.contract.js';

/** The days of a range: so many up to today, today included (site dates; decisions: Pay). */
export function reportDateRange(range: ReportRange, today: LocalDate): DateRange {
  return { from: addDays(today, 1 - REPORT_RANGE_DAYS[range]), to: today };
}

/** Lines that one file holds at most: paper is read, and pages take long to set. */
export function maxExportRows(format: ExportFormat): number {
  return format === 'pdf' ? REPORTS.maxPrinted : REPORTS.maxExported;
}

export type BadgeKind = keyof typeof REPORT_BADGES;

/** The lower end belongs to a band: 90 is high, 89.9 good. `null` without data. */
export function reportBand(kind: BadgeKind, value: number | null): ReportBand | null {
  if (value === null) return null;
  const [high, good, watch] = REPORT_BADGES[kind];
  if (value >= high) return 'high';
  if (value >= good) return 'good';
  return value >= watch ? 'watch' : 'review';
}

type FigureName<Type extends ReportType> = keyof ReportFigures[Type] & string;
type Columns = { readonly [Type in ReportType]: readonly FigureName<Type>[] };

/** The figures of each report in the order in which people read them, on screen and in files. */
export const REPORT_COLUMNS: Columns = {
  performance: ['shiftsCompleted', 'totalHours', 'attendanceRate', 'avgPerformanceScore'],
  attendance: [
    'scheduledShifts',
    'completedShifts',
    'cancelledShifts',
    'noShowShifts',
    'attendanceRate',
    'punctualityScore',
  ],
  payroll: [
    'shiftsCompleted',
    'totalHours',
    'regularHours',
    'overtimeHours',
    'avgPayRate',
    'grossPay',
    'paymentStatus',
  ],
  productivity: ['totalShifts', 'completedShifts', 'totalHours', 'efficiency', 'qualityScore', 'reliabilityScore'],
};
export type ReportColumn = Columns[ReportType][number];

/** How a figure is written, and by which thresholds it is judged. */
export const COLUMN_KIND: Readonly<
  Record<ReportColumn, 'count' | 'hours' | 'dollars' | 'percent' | 'score' | 'paymentStatus'>
> = {
  shiftsCompleted: 'count',
  scheduledShifts: 'count',
  completedShifts: 'count',
  cancelledShifts: 'count',
  noShowShifts: 'count',
  totalShifts: 'count',
  totalHours: 'hours',
  regularHours: 'hours',
  overtimeHours: 'hours',
  avgPayRate: 'dollars',
  grossPay: 'dollars',
  attendanceRate: 'percent',
  punctualityScore: 'percent',
  efficiency: 'percent',
  avgPerformanceScore: 'score',
  qualityScore: 'score',
  reliabilityScore: 'score',
  paymentStatus: 'paymentStatus',
};

/** Which thresholds colour a figure; the others stay plain. */
export const COLUMN_BADGE: Partial<Record<ReportColumn, BadgeKind>> = {
  avgPerformanceScore: 'performance',
  attendanceRate: 'attendance',
  punctualityScore: 'attendance',
  efficiency: 'quality',
  qualityScore: 'quality',
  reliabilityScore: 'quality',
};

/** The figure by which a report counts its workers into bands, and sorts them at first: who needs a look comes first. */
export const LEADING_COLUMN = {
  performance: 'avgPerformanceScore',
  attendance: 'attendanceRate',
  payroll: 'grossPay',
  productivity: 'qualityScore',
} as const satisfies Record<ReportType, ReportColumn>;

/** What rows can be sorted by: the worker's name and level, and each figure of the report. */
export function reportSorts(type: ReportType): readonly string[] {
  return ['name', 'skillLevel', ...REPORT_COLUMNS[type]];
}

/** The order of a report nobody has sorted: the weakest first, of pay the largest. */
export function defaultOrder(type: ReportType): { sort: string; direction: 'asc' | 'desc' } {
  return { sort: LEADING_COLUMN[type], direction: type === 'payroll' ? 'desc' : 'asc' };
}

/** Only what goes to a payroll office is laid out for paper. */
export function exportFormats(type: ReportType): readonly ExportFormat[] {
  return type === 'payroll' ? ['csv', 'xlsx', 'pdf'] : ['csv', 'xlsx'];
}

/** A score as of the end of a day, in tenths. */
export type ScoreChange = { date: LocalDate; tenths: number };

/**
 * The average of a worker's score over the days of a span, each day by the score at its end, one decimal half up. Before
 * the first change it is the initial one; days before `memberSince` do not count.
 */
export function averageScore(changes: readonly ScoreChange[], span: DateRange, memberSince: LocalDate): number {
  const joined = memberSince > span.to ? span.to : memberSince;
  const first = joined > span.from ? joined : span.from;
  const days = daysBetween(first, span.to) + 1;
  let total = 0;
  for (let day = first; day <= span.to; day = addDays(day, 1)) {
    const last = changes.filter(({ date }) => date <= day).at(-1);
    total += last?.tenths ?? SCORE.initial * 10;
  }
  return roundHalfUp(total, days) / 10;
}
