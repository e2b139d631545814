import { stringify } from 'csv-stringify/sync';
import type { EarningsEntry, EarningsStatement, EarningsWeek } from '../../shared/payroll/payroll.contract.js';
import { paymentNoteOf } from '../../shared/payroll/payment-note.rules.js';
import type { StatementWords } from './statement-words.js';

type Column = keyof StatementWords['text']['columns'];
type Line = Partial<Record<Column, string>>;

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
  const last: Line = { shift: total, hours: decimal(totals.hours), amount: decimal(totals.total) };
  return stringify([...weeks.flatMap((week) => weekLines(week, words)), last], {
    bom: true,
    header: true,
    columns: COLUMNS.map((key) => ({ key, header: columns[key] })),
    escape_formulas: true,
    record_delimiter: 'windows',
  });
}

function weekLines({ weekStart, entries, overtime }: EarningsWeek, words: StatementWords): Line[] {
  const lines = entries.map((entry) => ({ week: weekStart, ...entryLine(entry, words) }));
  if (overtime === null) return lines;
  const { hours, amount, paidAt } = overtime;
  const more = {
    shift: words.text.overtime,
    overtimeHours: decimal(hours),
    amount: decimal(amount),
    payment: paidAt === null ? '' : words.text.paymentState.paid,
    paidOn: words.isoDay(paidAt),
  };
  return [...lines, { week: weekStart, ...more }];
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
    hours: entry.hoursWorked === null ? '' : decimal(entry.hoursWorked),
    payRate: decimal(entry.payRate),
    premium: decimal(entry.premiumRate),
    amount: entry.total === null ? '' : decimal(entry.total),
    payment: note === null ? '' : words.text.paymentState[note.kind],
    dueBy: words.isoDay(entry.lateAfter),
    paidOn: words.isoDay(entry.paidAt),
  };
}

/** Whole hundredths by contract, so two decimals say all there is. */
function decimal(value: number): string {
  return value.toFixed(2);
}
