import type { PaymentStatus } from '../assignments/assignment.contract.js';
import type { DateRange } from '../kernel/date-range.js';
import type { SkillLevelId } from '../training/skill-level.contract.js';

export const REPORT_TYPES = ['performance', 'attendance', 'payroll', 'productivity'] as const;
export type ReportType = (typeof REPORT_TYPES)[number];

export const REPORT_RANGES = ['week', 'month', 'quarter', 'year'] as const;
export type ReportRange = (typeof REPORT_RANGES)[number];
/** A number of days up to today, or chosen dates at the site, both included; in an address `2026-11-01..2026-11-15`. */
export type ReportSpan = ReportRange | DateRange;

const EXPORT_FORMATS = ['csv', 'xlsx', 'pdf'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The worker of a row, in every report. */
export type ReportWorker = {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  skillLevel: SkillLevelId;
};

/**
 * Rates and scores in percent with one decimal, `null` without data. Hours and dollars with two decimals. [R-04 to
 *
 */
export type PerformanceFigures = {
  shiftsCompleted: number;
  totalHours: number;
  attendanceRate: number | null;
  avgPerformanceScore: number | null;
};
export type AttendanceFigures = {
  scheduledShifts: number;
  completedShifts: number;
  cancelledShifts: number;
  noShowShifts: number;
  attendanceRate: number | null;
  punctualityScore: number | null;
};
export type PayrollFigures = {
  totalHours: number;
  regularHours: number;
  overtimeHours: number;
  avgPayRate: number | null;
  grossPay: number;
  shiftsCompleted: number;
  /** Least advanced payment status of the shifts; `null` without a completed shift. */
  paymentStatus: PaymentStatus | null;
};
export type ProductivityFigures = {
  totalShifts: number;
  completedShifts: number;
  totalHours: number;
  efficiency: number | null;
  qualityScore: number | null;
  reliabilityScore: number | null;
};

export type ReportFigures = {
  performance: PerformanceFigures;
  attendance: AttendanceFigures;
  payroll: PayrollFigures;
  productivity: ProductivityFigures;
};
export type ReportRow<Type extends ReportType = ReportType> = ReportWorker & ReportFigures[Type];

/** Summary of all workers of the report, regardless of the requested rows. */
export type ReportSummary = {
  avgPerformanceScore: number | null;
  totalWorkers: number;
  avgAttendanceRate: number | null;
  totalHours: number;
  totalGrossPay: number;
  avgPayRate: number | null;
};

export type ReportBand = 'high' | 'good' | 'watch' | 'review';

/** A part of the range and its figure: average score, attendance rate, gross pay or hours, by report type. */
export type ReportPoint = { from: string; to: string; value: number | null };

/** GET /api/admin/reports/{type}/{range}. `limit` and `cursor` page `workers`; the total is in `X-Total-Count`. */
export type Report<Type extends ReportType = ReportType> = {
  /** Dates at the site, both included. */
  period: { from: string; to: string };
  summary: ReportSummary;
  /** Number of workers in each band of the type's leading figure; `null` for payroll, which has none. */
  bands: Record<ReportBand, number> | null;
  trend: ReportPoint[];
  /** Number of rows that match the search; `workers` is one page of them. */
  found: number;
  workers: ReportRow<Type>[];
};

/** `?search=&sort=&direction=`: filter and order of the rows. */
export type ReportQuery = { search: string; sort: string; direction: 'asc' | 'desc' };
