import type {
  EarningsAdjustment,
  EarningsEntry,
  EarningsOvertime,
  EarningsStatement,
  EarningsWeek,
} from '../../../shared/payroll/earnings.contract.js';
import { paymentNoteOf } from '../../../shared/payroll/payment-note.rules.js';
import type { CorrectedHours } from '../../../shared/payroll/payment.contract.js';
import { payCsv, type Cells } from '../pay-csv.js';
import type { StatementFormatter } from './statement-formatter.js';

type Column = keyof StatementFormatter['text']['columns'];
type Line = Cells<Column>;

/** In the order of docs/statements.md, which describes each column. */
const COLUMNS = [
  'week',
  'date',
  'shift',
  'start',
  'end',
  'status',
  'clockIn',
  'clockOut',
  'hours',
  'overtimeHours',
  'payRate',
  'premium',
  'amount',
  'payment',
  'dueBy',
  'paidOn',
] as const satisfies readonly Column[];

/**
 * Returns the statement as CSV: one line for each shift, one for a week’s overtime, then the total. Dates, times and
 * amounts are unformatted. [E-05, E-09]
 */
export function statementCsv({ weeks, totals }: EarningsStatement, formatter: StatementFormatter): string {
  const { columns, total } = formatter.text;
  const last: Line = { shift: total, hours: totals.hours, amount: totals.total };
  return payCsv(COLUMNS, columns, [...weeks.flatMap((week) => weekLines(week, formatter)), last]);
}

function weekLines(week: EarningsWeek, formatter: StatementFormatter): Line[] {
  const { weekStart, entries, overtime, adjustments } = week;
  const lines = [
    ...entries.map((entry) => entryLine(entry, formatter)),
    ...(overtime ? [overtimeLine(overtime, formatter)] : []),
    ...adjustments.map((adjustment) => adjustmentLine(adjustment, week, formatter)),
  ];
  return lines.map((line) => ({ week: weekStart, ...line }));
}

function overtimeLine({ hours, amount, paidAt }: EarningsOvertime, formatter: StatementFormatter): Line {
  return {
    shift: formatter.text.overtime,
    overtimeHours: hours,
    amount,
    payment: paidAt === null ? '' : formatter.text.paymentState.paid,
    paidOn: formatter.isoDay(paidAt),
  };
}

/** The line of an adjustment: the day of its shift, and the reason as title. [E-13] */
function adjustmentLine(
  adjustment: EarningsAdjustment,
  { entries }: EarningsWeek,
  formatter: StatementFormatter,
): Line {
  const entry = entries.find(({ assignmentId }) => assignmentId === adjustment.assignmentId);
  return {
    date: entry?.date ?? '',
    shift: `${formatter.text.adjustment}: ${adjustment.reason}`,
    ...(adjustment.correctedHours && correctedCells(adjustment.correctedHours)),
    amount: adjustment.amount,
    payment: formatter.text.paymentState.paid,
    paidOn: formatter.isoDay(adjustment.paidAt),
  };
}

/** The pay rate of corrected hours includes the premium rate. [E-36] */
function correctedCells({ hours, rate, overtimeHours }: CorrectedHours): Line {
  return { hours, payRate: rate, ...(overtimeHours !== 0 && { overtimeHours }) };
}

function entryLine(entry: EarningsEntry, formatter: StatementFormatter): Line {
  const note = paymentNoteOf(entry);
  return {
    date: entry.date,
    shift: formatter.title(entry),
    start: entry.startTime,
    end: entry.endTime,
    status: formatter.state(entry),
    clockIn: formatter.isoMinute(entry.clockInTime),
    clockOut: formatter.isoMinute(entry.clockOutTime),
    hours: entry.hoursWorked ?? '',
    payRate: entry.payRate,
    premium: entry.premiumRate,
    amount: entry.total ?? '',
    payment: note === null ? '' : formatter.text.paymentState[note.kind],
    dueBy: formatter.isoDay(entry.lateAfter),
    paidOn: formatter.isoDay(entry.paidAt),
  };
}
