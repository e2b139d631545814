import { roundHalfUp } from '../kernel/rounding.js';
import { SCORE } from '../performance/performance.policy.js';
import { REPORT_BADGES, REPORT_CHART, REPORT_RANGE_DAYS, REPORTS } from './reports.policy.js';
import { addDays, daysBetween, parseLocalDate } from '../kernel/site-time.js';
import type { LocalDate } from '../kernel/time.js';
import type { DateRange } from '../kernel/date-range.js';
import type { PeriodDecision } from '../payroll/statement-period.rules.js';
import {
  REPORT_RANGES,
  type ExportFormat,
  type ReportBand,
  type ReportFigures,
  type ReportSpan,
  type ReportType,
} from './report.contract.js';

/**
 * Decides the dates of a report at the site, both included: a number of days up to today, today included, or the chosen
 * dates until today at most. Refused if no day or more than a year is left.
 */
export function decideReportDates(span: ReportSpan, today: LocalDate): PeriodDecision {
  if (typeof span === 'string')
    return { ok: true, period: { from: addDays(today, 1 - REPORT_RANGE_DAYS[span]), to: today } };
  const period = { from: span.from, to: span.to > today ? today : span.to };
  const days = daysIn(period);
  if (days < 1 || days > REPORTS.maxDays)
    return { ok: false, field: 'to', problem: { code: 'date_span_invalid', params: { days: REPORTS.maxDays } } };
  return { ok: true, period };
}

/** Reads the range in the address of a report; `null` if it is neither a name nor two dates from 2000 on. */
export function readReportSpan(text: string): ReportSpan | null {
  const [first = '', last = '', ...rest] = text.split('..');
  const [from, to] = [parseLocalDate(first), parseLocalDate(last)];
  if (from !== null && to !== null && rest.length === 0) return from >= REPORTS.earliestDay ? { from, to } : null;
  return REPORT_RANGES.find((range) => range === text) ?? null;
}

/** Writes a range for an address, which `readReportSpan` reads. */
export function writeReportSpan(span: ReportSpan): string {
  return typeof span === 'string' ? span : `${span.from}..${span.to}`;
}

/** Returns the days per point of the chart, counted back from the last day. */
export function reportPointDays(period: DateRange): number {
  const { pointDays, maxPoints } = REPORT_CHART;
  return pointDays.find((days) => daysIn(period) <= days * maxPoints) ?? Math.max(...pointDays);
}

function daysIn({ from, to }: DateRange): number {
  return daysBetween(from, to) + 1;
}

/** Returns the maximum number of rows of a file. A PDF has fewer, because page layout is slow. */
export function maxExportRows(format: ExportFormat): number {
  return format === 'pdf' ? REPORTS.maxPrinted : REPORTS.maxExported;
}

export type BadgeKind = keyof typeof REPORT_BADGES;

/**
 * Returns the band of a figure; the lower bound belongs to the band: 90 is high, 89.9 good. `null` without data.
 */
export function reportBand(kind: BadgeKind, value: number | null): ReportBand | null {
  if (value === null) return null;
  const [high, good, watch] = REPORT_BADGES[kind];
  if (value >= high) return 'high';
  if (value >= good) return 'good';
  return value >= watch ? 'watch' : 'review';
}

type FigureName<Type extends ReportType> = keyof ReportFigures[Type] & string;
type Columns = { readonly [Type in ReportType]: readonly FigureName<Type>[] };

/** The figures of each report in display order, on screen and in files. */
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
export type ReportSort = 'name' | 'skillLevel' | ReportColumn;

/** Format of each figure. */
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

/** Thresholds for the color of a figure; others have none. */
export const COLUMN_BADGE: Partial<Record<ReportColumn, BadgeKind>> = {
  avgPerformanceScore: 'performance',
  attendanceRate: 'attendance',
  punctualityScore: 'attendance',
  efficiency: 'quality',
  qualityScore: 'quality',
  reliabilityScore: 'quality',
};

/** The figure that determines a report's bands and its default sort. */
export const LEADING_COLUMN = {
  performance: 'avgPerformanceScore',
  attendance: 'attendanceRate',
  payroll: 'grossPay',
  productivity: 'qualityScore',
} as const satisfies Record<ReportType, ReportColumn>;

/** Returns the sort keys of a report: the worker's name and level, and each figure. */
export function reportSorts(type: ReportType): readonly ReportSort[] {
  return ['name', 'skillLevel', ...REPORT_COLUMNS[type]];
}

/** Returns the default order of a report: lowest figures first, for payroll the highest. */
export function defaultOrder(type: ReportType): { sort: ReportSort; direction: 'asc' | 'desc' } {
  return { sort: LEADING_COLUMN[type], direction: type === 'payroll' ? 'desc' : 'asc' };
}

/** Returns the export formats of a report. Only payroll has a PDF. */
export function exportFormats(type: ReportType): readonly ExportFormat[] {
  return type === 'payroll' ? ['csv', 'xlsx', 'pdf'] : ['csv', 'xlsx'];
}

/** The score at the end of a day, in tenths. */
export type ScoreChange = { date: LocalDate; tenths: number };

/**
 * Returns the average of a worker's score over a date range, each day by the score at its end; one decimal, rounded
 * half up. Before the first change it is the initial score. Days before `memberSince` are excluded.
 */
export function averageScore(changes: readonly ScoreChange[], span: DateRange, memberSince: LocalDate): number {
  const joined = memberSince > span.to ? span.to : memberSince;
  const first = joined > span.from ? joined : span.from;
  const days = daysIn({ from: first, to: span.to });
  let total = 0;
  for (let day = first; day <= span.to; day = addDays(day, 1)) {
    const last = changes.filter(({ date }) => date <= day).at(-1);
    total += last?.tenths ?? SCORE.initial * 10;
  }
  return roundHalfUp(total, days) / 10;
}
