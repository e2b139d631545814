import { PAY } from '../../../shared/payroll/payroll.policy.js';
import type {
  EarningsAdjustment,
  EarningsEntry,
  EarningsOvertime,
  EarningsWeek,
} from '../../../shared/payroll/earnings.contract.js';
import { paymentNoteOf } from '../../../shared/payroll/payment-note.rules.js';
import { isExactOvertime, payCalculationOf } from '../../../shared/payroll/pay-calculation.rules.js';
import { LEFT, type PdfSheet, WIDTH } from './pdf-sheet.js';
import type { StatementFormatter } from './statement-formatter.js';

/** Columns: day, shift with its pay calculation, payment status, amount. */
const DAY = { x: LEFT, width: 78 };
const SHIFT = { x: LEFT + 78, width: 230 };
const STATE = { x: LEFT + 318, width: 112 };
const AMOUNT = { x: LEFT + WIDTH - 74, width: 74 };

/** `facts` are the lines of small print under the title. */
type Line = { day: string; title: string; facts: string[]; state: string; payment: string; amount: string };

/**
 * Writes a week: heading with the total, its lines, and a line for its overtime. A page break never separates a
 * heading from its first line.
 */
export function writeWeek(
  sheet: PdfSheet,
  formatter: StatementFormatter,
  week: EarningsWeek,
  { from, to }: { from: string; to: string },
): void {
  const lines = [
    ...week.entries.map((entry) => entryLine(entry, formatter)),
    ...(week.overtime ? [overtimeLine(week.overtime, formatter)] : []),
    ...week.adjustments.map((adjustment) => adjustmentLine(adjustment, week, formatter)),
  ];
  const [first] = lines;
  sheet.ensureSpace(22 + (first ? heightOf(sheet, first) : 0));
  const { text, interpolate, monthDay, money } = formatter;
  const range = from === to ? monthDay(from) : interpolate(text.period, { from: monthDay(from), to: monthDay(to) });
  sheet.text(range, LEFT, { size: 11, bold: true, width: SHIFT.width });
  sheet.text(money(week.total), AMOUNT.x, { size: 11, bold: true, width: AMOUNT.width, align: 'right' });
  sheet.y += 16;
  sheet.rule(1);
  sheet.y += 6;
  for (const line of lines) writeLine(sheet, line);
  sheet.y += 10;
}

function writeLine(sheet: PdfSheet, line: Line): void {
  const height = heightOf(sheet, line);
  sheet.ensureSpace(height);
  let below = sheet.height(line.title, { bold: true, width: SHIFT.width });
  sheet.text(line.day, DAY.x, { width: DAY.width });
  sheet.text(line.title, SHIFT.x, { bold: true, width: SHIFT.width });
  for (const fact of line.facts)
    below += sheet.text(fact, SHIFT.x, { size: 9, color: 'soft', width: SHIFT.width }, below);
  if (line.state) sheet.text(line.state, STATE.x, { width: STATE.width });
  if (line.payment) sheet.text(line.payment, STATE.x, { size: 9, color: 'soft', width: STATE.width }, 12);
  sheet.text(line.amount, AMOUNT.x, { bold: true, width: AMOUNT.width, align: 'right' });
  sheet.y += height;
}

function heightOf(sheet: PdfSheet, { title, facts, payment }: Line): number {
  const small = (text: string, width: number) => (text === '' ? 0 : sheet.height(text, { size: 9, width }));
  const shift = facts.reduce(
    (height, fact) => height + small(fact, SHIFT.width),
    sheet.height(title, { bold: true, width: SHIFT.width }),
  );
  return Math.max(shift, 12 + small(payment, STATE.width)) + 7;
}

function entryLine(entry: EarningsEntry, formatter: StatementFormatter): Line {
  const { text, day, money, title, state, interpolate } = formatter;
  const facts = [
    ...(entry.tag === 'worked' ? [payCalculationText(entry, formatter)] : []),
    ...clockedTimes(entry, formatter),
    ...(entry.hoursChanged ? [text.hoursChanged] : []),
    ...(entry.notPaidReason ? [interpolate(text.notPaid, { reason: entry.notPaidReason })] : []),
  ];
  return {
    day: day(entry.date),
    title: title(entry),
    facts,
    state: state(entry),
    payment: paymentText(entry, formatter),
    amount: entry.total === null ? '–' : money(entry.total),
  };
}

/** Returns clock-in and clock-out times in the site’s time zone. [K-42] */
function clockedTimes(
  { clockInTime, clockOutTime }: EarningsEntry,
  { text, interpolate, clockAt }: StatementFormatter,
): string[] {
  if (clockInTime === null || clockOutTime === null) return [];
  return [interpolate(text.clocked, { from: clockAt(clockInTime), to: clockAt(clockOutTime) })];
}

function payCalculationText(
  entry: EarningsEntry,
  { text, interpolate, money, duration, hours }: StatementFormatter,
): string {
  const { minutes, hours: worked, rate } = payCalculationOf(entry);
  const params = { hours: hours(worked), rate: money(rate) };
  const pay = interpolate(entry.premiumRate > 0 ? text.calculationWithPremium : text.calculation, params);
  return minutes === null ? pay : `${duration(minutes)} · ${pay}`;
}

function paymentText(entry: EarningsEntry, { text, interpolate, monthDayAt }: StatementFormatter): string {
  const note = paymentNoteOf(entry);
  if (note === null) return '';
  return interpolate(text.payment[note.kind], 'at' in note ? { date: monthDayAt(note.at) } : {});
}

function overtimeLine(overtime: EarningsOvertime, formatter: StatementFormatter): Line {
  const { text, interpolate, money, hours, monthDayAt } = formatter;
  const { paidAt } = overtime;
  const params = {
    hours: hours(overtime.hours),
    limit: PAY.overtimeAfterHours,
    rate: money(overtime.regularRate),
  };
  return {
    day: '',
    title: text.overtime,
    facts: [interpolate(isExactOvertime(overtime) ? text.overtimeText : text.overtimeTextAbout, params)],
    state: '',
    payment: paidAt === null ? '' : interpolate(text.payment.paid, { date: monthDayAt(paidAt) }),
    amount: money(overtime.amount),
  };
}

/** The line of an adjustment under the title of its shift, with the admin’s reason. [E-13] */
function adjustmentLine(
  adjustment: EarningsAdjustment,
  { entries }: EarningsWeek,
  formatter: StatementFormatter,
): Line {
  const { text, interpolate, day, money, monthDayAt, title } = formatter;
  const entry = entries.find(({ assignmentId }) => assignmentId === adjustment.assignmentId);
  return {
    day: entry ? day(entry.date) : '',
    title: entry ? interpolate(text.adjustmentOf, { title: title(entry) }) : text.adjustment,
    facts: [...correctedHoursText(adjustment, formatter), adjustment.reason],
    state: '',
    payment: interpolate(text.payment.paid, { date: monthDayAt(adjustment.paidAt) }),
    amount: money(adjustment.amount),
  };
}

/** Returns the hours of an adjustment x their rate, with their overtime, as the earnings dialog shows it. [E-36] */
function correctedHoursText(
  { correctedHours: corrected }: EarningsAdjustment,
  { text, interpolate, hours, money }: StatementFormatter,
): string[] {
  if (corrected === null) return [];
  const calculation = interpolate(text.calculation, { hours: hours(corrected.hours), rate: money(corrected.rate) });
  if (corrected.overtimeHours === 0) return [calculation];
  const overtime = { hours: hours(corrected.overtimeHours), amount: money(corrected.overtimeAmount) };
  return [interpolate(text.correctedOvertime, { calculation, ...overtime })];
}
