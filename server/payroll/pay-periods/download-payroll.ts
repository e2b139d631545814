import { Injectable } from '@nestjs/common';
import { stringify } from 'csv-stringify/sync';
import { hundredthsToHours } from '../../../shared/kernel/hours.js';
import { addCents, centsToDollars, type Cents } from '../../../shared/kernel/money.js';
import { addDays } from '../../../shared/kernel/site-time.js';
import type { LocalDate } from '../../../shared/kernel/time.js';
import { payPeriodOf } from '../../../shared/payroll/pay-period.rules.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config, type PayrollFileSettings } from '../../platform/config/config.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { downloadName } from '../../platform/files/downloads/download-name.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import type { AdminPrincipal } from '../../platform/http/security/principal.js';
import { countWithoutNumber } from './list-period-workers.js';
import { type PeriodLine, readPeriodLines } from './period-lines.js';
import { payrollCsv } from './payroll-csv.js';

export type PayrollFile = { name: string; content: string };

/**
 * Writes the payroll files of a pay period: a spreadsheet, and an import file for ADP. Each download is audited.
 * [E-22, E-23]
 */
@Injectable()
export class DownloadPayroll {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** Returns the spreadsheet of any period, locked or not. */
  async csv(week: LocalDate, admin: AdminPrincipal, language: Language): Promise<PayrollFile> {
    const { timeZone: zone } = this.config.site;
    const lines = await this.unitOfWork.run((tx) => this.readAndAudit(tx, week, 'csv', admin));
    const name = downloadName(this.config.brandName, ['payroll', week], 'csv');
    return { name, content: payrollCsv(lines, { week, language, zone }) };
  }

  /**
   * Returns the ADP file of a locked period; an open period can still change. @throws DomainError
   * `payroll_file_not_configured`, `pay_period_not_locked`, `employee_number_missing`
   */
  async adp(week: LocalDate, admin: AdminPrincipal): Promise<PayrollFile> {
    const { companyCode, ...codes } = this.config.payrollFile;
    if (companyCode === null) throw new DomainError('payroll_file_not_configured');
    const lines = await this.unitOfWork.run(async (tx) => {
      const locked = await tx.query('SELECT FROM pay_period_locks WHERE week_start = $1', [week]);
      if (locked.length === 0) throw new DomainError('pay_period_not_locked');
      const count = await countWithoutNumber(tx, week);
      if (count > 0) throw new DomainError('employee_number_missing', { count });
      return this.readAndAudit(tx, week, 'adp', admin);
    });
    return { name: adpFileName(companyCode), content: adpCsv(lines, week, { ...codes, companyCode }) };
  }

  private async readAndAudit(
    tx: Transaction,
    week: LocalDate,
    format: 'csv' | 'adp',
    admin: AdminPrincipal,
  ): Promise<PeriodLine[]> {
    const { timeZone: zone } = this.config.site;
    const lines = await readPeriodLines(tx, payPeriodOf(week, zone), zone);
    await audit(tx, {
      at: this.clock.now(),
      actor: { kind: 'admin', id: admin.id },
      action: 'pay_period.exported',
      subject: { kind: 'pay_period', id: week },
      changes: { weekStart: week, format, lines: lines.length },
    });
    return lines;
  }
}

const ADP_COLUMNS = [
  'Co Code',
  'Batch ID',
  'File #',
  'Temp Rate',
  'Reg Hours',
  'Earnings 3 Code',
  'Earnings 3 Amount',
] as const;
type AdpLine = Partial<Record<(typeof ADP_COLUMNS)[number], string>>;

type Company = PayrollFileSettings & { companyCode: string };

/** Returns the only file name that ADP accepts; an underscore pads a company code of two characters. */
function adpFileName(companyCode: string): string {
  return `PR${companyCode.padEnd(3, '_')}EPI.csv`;
}

/**
 * Returns a pay period in the layout of ADP Workforce Now’s paydata import. Each shift is one line with its hours at
 * its own rate, so ADP’s product, rounded for each line, equals our payment. Overtime premiums and adjustments are
 * amounts: ADP would pay `O/T Hours` at 1.5 times a single rate, not at the week’s weighted rate. Empty cells stay
 * empty, because a 0 is a payment of nothing. (ADR 15, docs/payroll-files.md) [E-23]
 */
function adpCsv(lines: readonly PeriodLine[], week: LocalDate, company: Company): string {
  const head = {
    'Co Code': company.companyCode.padEnd(3, '_'),
    'Batch ID': `GS${addDays(week, 6).slice(2).replaceAll('-', '')}`,
  };
  const written = lines
    .filter((line) => line.amountCents !== 0)
    .map((line) => ({ ...head, 'File #': line.employeeNumber ?? '', ...payCells(line, company) }));
  return stringify(written, {
    header: true,
    columns: [...ADP_COLUMNS],
    record_delimiter: 'windows',
  });
}

function payCells(line: PeriodLine, { overtimeCode, adjustmentCode }: Company): AdpLine {
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
