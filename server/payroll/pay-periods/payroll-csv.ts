import { addHours, type HoursHundredths, hundredthsToHours } from '../../../shared/kernel/hours.js';
import { addCents, centsToDollars } from '../../../shared/kernel/money.js';
import { siteDate, siteMinute } from '../../../shared/kernel/site-time.js';
import type { LocalDate } from '../../../shared/kernel/time.js';
import { shiftTextIn } from '../../../shared/shifts/translate.rules.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import en from '../../locales/en/payroll-file.json' with { type: 'json' };
import es from '../../locales/es/payroll-file.json' with { type: 'json' };
import { interpolate } from '../../platform/texts/problem-texts.js';
import type { HoursCorrection } from '../../../shared/payroll/overtime.rules.js';
import { payCsv, type Cells } from '../pay-csv.js';
import type { PeriodLine } from './period-lines.js';

type Texts = typeof en;
type Column = keyof Texts['columns'];

const TEXTS: Readonly<Record<Language, Texts>> = { en, es };

/** In the order of docs/payroll-files.md, which describes each column. */
const COLUMNS = [
  'period',
  'number',
  'lastName',
  'firstName',
  'line',
  'date',
  'what',
  'clockIn',
  'clockOut',
  'hours',
  'overtimeHours',
  'payRate',
  'premium',
  'amount',
  'payment',
  'paidOn',
] as const satisfies readonly Column[];

type CsvOptions = { week: LocalDate; language: Language; zone: string };

/**
 * Returns a pay period as CSV: one line for each payment, then the total. Dates, times and amounts are unformatted.
 * [E-22]
 */
export function payrollCsv(lines: readonly PeriodLine[], options: CsvOptions): string {
  const text = TEXTS[options.language];
  const worked = lines.flatMap((line) => hoursOf(line) ?? []);
  const total: Cells<Column> = {
    line: text.total,
    hours: hundredthsToHours(addHours(worked)),
    amount: centsToDollars(addCents(lines.map(({ amountCents }) => amountCents))),
  };
  const cells = lines.map((line) => ({ period: options.week, ...cellsOf(line, options, text) }));
  return payCsv(COLUMNS, text.columns, [...cells, total]);
}

/** Returns the hours that the line pays; overtime hours are hours of the shifts. */
function hoursOf(line: PeriodLine): HoursHundredths | undefined {
  if (line.kind === 'overtime') return undefined;
  return line.kind === 'shift' ? line.hours : line.correction?.hours;
}

function cellsOf(line: PeriodLine, { language, zone }: CsvOptions, text: Texts): Cells<Column> {
  return {
    number: line.employeeNumber ?? '',
    lastName: line.lastName,
    firstName: line.firstName,
    line: text.kind[line.kind],
    ...ownCells(line, language, text, zone),
    amount: centsToDollars(line.amountCents),
    payment: text.payment[line.status],
    paidOn: line.paidAt === null ? '' : siteDate(line.paidAt, zone),
  };
}

function ownCells(line: PeriodLine, language: Language, text: Texts, zone: string): Cells<Column> {
  if (line.kind === 'overtime') return { overtimeHours: hundredthsToHours(line.hours) };
  if (line.kind === 'adjustment') {
    const { correctsWeek, correction, reason } = line;
    const what = correctsWeek === null ? reason : interpolate(text.corrects, { week: correctsWeek, reason });
    return { date: line.date ?? '', what, ...(correction && correctedCells(correction)) };
  }
  return {
    date: line.date,
    what: shiftTextIn(language, line.title, line.titleEs),
    clockIn: siteMinute(line.clockInAt, zone),
    clockOut: siteMinute(line.clockOutAt, zone),
    hours: hundredthsToHours(line.hours),
    payRate: centsToDollars(line.rateCents),
    premium: centsToDollars(line.premiumCents),
  };
}

/** The pay rate of corrected hours includes the premium rate. [E-36] */
function correctedCells({ hours, hourlyCents, overtimeHours }: HoursCorrection): Cells<Column> {
  return {
    hours: hundredthsToHours(hours),
    payRate: centsToDollars(hourlyCents),
    ...(overtimeHours !== 0 && { overtimeHours: hundredthsToHours(overtimeHours) }),
  };
}
