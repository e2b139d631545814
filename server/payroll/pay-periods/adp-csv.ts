import { stringify } from 'csv-stringify/sync';
import { hundredthsToHours } from '../../../shared/kernel/hours.js';
import { addCents, centsToDollars, type Cents } from '../../../shared/kernel/money.js';
import { addDays } from '../../../shared/kernel/site-time.js';
import type { LocalDate } from '../../../shared/kernel/time.js';
import type { PayrollFileSettings } from '../../platform/config/config.js';
import type { PeriodLine } from './period-lines.js';

const COLUMNS = [
  'Co Code',
  'Batch ID',
  'File #',
  'Temp Rate',
  'Reg Hours',
  'Earnings 3 Code',
  'Earnings 3 Amount',
] as const;
type AdpLine = Partial<Record<(typeof COLUMNS)[number], string>>;

type Company = PayrollFileSettings & { companyCode: string };

/** Returns the only file name that ADP accepts; an underscore pads a company code of two characters. */
export function adpFileName(companyCode: string): string {
  return `PR${companyCode.padEnd(3, '_')}EPI.csv`;
}

/**
 * Returns a pay period in the layout of ADP Workforce Now’s paydata import. Each shift is one line with its hours at
 * its own rate, so ADP’s product, rounded for each line, equals our payment. Overtime premiums and adjustments are
 * amounts: ADP would pay `O/T Hours` at 1.5 times a single rate, not at the week’s weighted rate. Empty cells stay
 * empty, because a 0 is a payment of nothing. (ADR 15, docs/payroll-files.md) [E-23]
 */
export function adpCsv(lines: readonly PeriodLine[], week: LocalDate, company: Company): string {
  const head = {
    'Co Code': company.companyCode.padEnd(3, '_'),
    'Batch ID': `GS${addDays(week, 6).slice(2).replaceAll('-', '')}`,
  };
  const written = lines
    .filter((line) => line.amountCents !== 0)
    .map((line) => ({ ...head, 'File #': line.employeeNumber ?? '', ...payOf(line, company) }));
  return stringify(written, {
    header: true,
    columns: [...COLUMNS],
    record_delimiter: 'windows',
  });
}

function payOf(line: PeriodLine, { overtimeCode, adjustmentCode }: Company): AdpLine {
  if (line.kind === 'shift') {
    const rate = addCents([line.rateCents, line.premiumCents]);
    return { 'Temp Rate': dollars(rate), 'Reg Hours': hundredthsToHours(line.hours).toFixed(2) };
  }
  const code = line.kind === 'overtime' ? overtimeCode : adjustmentCode;
  return { 'Earnings 3 Code': code, 'Earnings 3 Amount': dollars(line.amountCents) };
}

function dollars(amount: Cents): string {
  return centsToDollars(amount).toFixed(2);
}
