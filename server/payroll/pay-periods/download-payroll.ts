import { Injectable } from '@nestjs/common';
import type { LocalDate } from '../../../shared/kernel/time.js';
import { payPeriodOf } from '../../../shared/payroll/pay-period.rules.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { downloadName } from '../../platform/files/downloads/download-name.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import type { AdminPrincipal } from '../../platform/http/security/principal.js';
import { adpCsv, adpFileName } from './adp-csv.js';
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
    const lines = await this.unitOfWork.run((tx) => this.take(tx, week, 'csv', admin));
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
      return this.take(tx, week, 'adp', admin);
    });
    return { name: adpFileName(companyCode), content: adpCsv(lines, week, { ...codes, companyCode }) };
  }

  private async take(
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
