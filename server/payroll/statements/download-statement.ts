import { Injectable } from '@nestjs/common';
import type { Readable } from 'node:stream';
import type { EarningsStatement } from '../../../shared/payroll/earnings.contract.js';
import type { DateRangeFilter } from '../../../shared/payroll/statement-period.rules.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { downloadName } from '../../platform/files/downloads/download-name.js';
import type { WorkerPrincipal } from '../../platform/http/security/principal.js';
import { RateLimits } from '../../platform/http/security/rate-limits.js';
import { GetEarningsStatement } from './get-earnings-statement.js';
import { statementCsv } from './statement-csv.js';
import { createStatementFormatter, type StatementFormatter } from './statement-formatter.js';

export type StatementFile<Content> = { name: string; content: Content };
type PreparedStatement = { statement: EarningsStatement; formatter: StatementFormatter };

/**
 * Writes a worker’s earnings statement as a file in the worker’s language. CSV and PDF contain the figures of the
 * screen. Downloads are limited per hour, because each file is generated. [E-05]
 */
@Injectable()
export class DownloadStatement {
  constructor(
    private readonly earnings: GetEarningsStatement,
    private readonly limits: RateLimits,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** Returns the statement as CSV. @throws DomainError `validation_failed`, `too_many_requests` */
  async csv(worker: WorkerPrincipal, range: DateRangeFilter): Promise<StatementFile<string>> {
    const { statement, formatter } = await this.prepare(worker, range);
    return { name: this.nameOf(statement, 'csv'), content: statementCsv(statement, formatter) };
  }

  /** Returns the statement as PDF. @throws DomainError `validation_failed`, `too_many_requests` */
  async pdf(worker: WorkerPrincipal, range: DateRangeFilter): Promise<StatementFile<Readable>> {
    const { statement, formatter } = await this.prepare(worker, range);
    const { brandName, programLabel, supportContact } = this.config;
    const { statementPdf } = await import('./statement-pdf.js'); // loads the large PDF library on demand
    const content = statementPdf(statement, formatter, {
      brandName,
      programLabel: programLabel[worker.language],
      supportPhone: supportContact.phone,
      workerName: await this.findName(worker.id),
      at: this.clock.now(),
    });
    return { name: this.nameOf(statement, 'pdf'), content };
  }

  private async prepare({ id, language }: WorkerPrincipal, range: DateRangeFilter): Promise<PreparedStatement> {
    await this.limits.take('statementByAccount', String(id));
    const statement = await this.earnings.get(id, range);
    return { statement, formatter: createStatementFormatter(language, this.config.site.timeZone) };
  }

  private async findName(userId: number): Promise<string> {
    const [row] = await this.unitOfWork.read((tx) =>
      tx.query<{ name: string }>(`SELECT first_name || ' ' || last_name AS name FROM users WHERE id = $1`, [userId]),
    );
    return row?.name ?? '';
  }

  private nameOf({ period }: EarningsStatement, ending: 'csv' | 'pdf'): string {
    return downloadName(this.config.brandName, ['statement', period.from, period.to], ending);
  }
}
