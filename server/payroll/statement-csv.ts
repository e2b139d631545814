import { stringify } from 'csv-stringify/sync';
import type {
  EarningsAdjustment,
  EarningsEntry,
  EarningsOvertime,
  EarningsStatement,
  EarningsWeek,
} from '../../shared/payroll/payroll.contract.js';
import { paymentNoteOf } from '../../shared/payroll/payment-note.rules.js';
import type { StatementWords } from './statement-words.js';

type Column = keyof StatementWords['text']['columns'];
/** Amounts are numbers: a spreadsheet takes no number for a formula, not even one below 0. */
type Line = Partial<Record<Column, string | number>>;

/** In the order of docs/statements.md, which says what each holds. */
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
 * The statement as a spreadsheet reads it: a line a shift, one for the overtime of a week, the total last. Dates, times
 * and amounts are bare, for machines; the byte order mark tells Excel that it is UTF-8. Cells that a spreadsheet would take
 * for a formula get an apostrophe before them (docs: quality, Secure). [E-05, E-09]
 */
export function statementCsv({ weeks, totals }: EarningsStatement, words: StatementWords): string {
  const { columns, total } = words.text;
  const last: Line = { shift: total, hours: totals.hours, amount: totals.total };
  return stringify([...weeks.flatMap((week) => weekLines(week, words)), last], {
    bom: true,
    header: true,
    columns: COLUMNS.map((key) => ({ key, header: columns[key] })),
    escape_formulas: true,
    cast: { number: decimal },
    record_delimiter: 'windows',
  });
}

function weekLines(week: EarningsWeek, words: StatementWords): Line[] {
  const { weekStart, entries, overtime, adjustments } = week;
  const lines = [
    ...entries.map((entry) => entryLine(entry, words)),
    ...(overtime ? [overtimeLine(overtime, words)] : []),
    ...adjustments.map((adjustment) => adjustmentLine(adjustment, week, words)),
  ];
  return lines.map((line) => ({ week: weekStart, ...line }));
}

function overtimeLine({ hours, amount, paidAt }: EarningsOvertime, words: StatementWords): Line {
  return {
    shift: words.text.overtime,
    overtimeHours: hours,
    amount,
    payment: paidAt === null ? '' : words.text.paymentState.paid,
    paidOn: words.isoDay(paidAt),
  };
}

/** The day of its shift, and in place of a title why. [E-13] */
function adjustmentLine(adjustment: EarningsAdjustment, { entries }: EarningsWeek, words: StatementWords): Line {
  const entry = entries.find(({ assignmentId }) => assignmentId === adjustment.assignmentId);
  return {
    date: entry?.date ?? '',
    shift: `${words.text.adjustment}: ${adjustment.reason}`,
    amount: adjustment.amount,
    payment: words.text.paymentState.paid,
    paidOn: words.isoDay(adjustment.paidAt),
  };
}

function entryLine(entry: EarningsEntry, words: StatementWords): Line {
  const note = paymentNoteOf(entry);
  return {
    date: entry.date,
    shift: words.title(entry),
    start: entry.startTime,
    end: entry.endTime,
    status: words.text.tag[entry.tag],
    clockIn: words.isoMinute(entry.clockInTime),
    clockOut: words.isoMinute(entry.clockOutTime),
    hours: entry.hoursWorked ?? '',
    payRate: entry.payRate,
    premium: entry.premiumRate,
    amount: entry.total ?? '',
    payment: note === null ? '' : words.text.paymentState[note.kind],
    dueBy: words.isoDay(entry.lateAfter),
    paidOn: words.isoDay(entry.paidAt),
  };
}

/** Whole hundredths by contract, so two decimals say all there is. */
function decimal(value: number): string {
  return value.toFixed(2);
}
