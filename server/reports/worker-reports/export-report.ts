import { Injectable } from '@nestjs/common';
import { Readable } from 'node:stream';
import type { ExportFormat, Report } from '../../../shared/reports/report.contract.js';
import { mostLines } from '../../../shared/reports/report.rules.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { downloadName } from '../../platform/files/download-name.js';
import { DomainError } from '../../platform/http/domain-error.js';
import type { AdminPrincipal } from '../../platform/http/principal.js';
import { RateLimits } from '../../platform/http/rate-limits.js';
import type { AskedReport } from './asked-report.js';
import { GetReport, type FoundReport } from './get-report.js';
import { payrollPdf } from './report-pdf.js';
import { reportCsv, reportXlsx } from './report-sheets.js';
import { reportWords } from './report-words.js';

export type ReportFile = { name: string; type: string; content: Readable };
type AskedExport = AskedReport & { format: ExportFormat };

const CONTENT_TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};

/**
 * The report on the screen as a file, whole, in the admin's language. It names people and their pay, so who took it, and
 * how many lines, is in the audit.
 */
@Injectable()
export class ExportReport {
  constructor(
    private readonly reports: GetReport,
    private readonly limits: RateLimits,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** @throws DomainError `report_empty`, `report_too_large`, `too_many_requests` */
  async export(asked: AskedExport, admin: AdminPrincipal, language: Language): Promise<ReportFile> {
    await this.limits.take('reportByAccount', String(admin.id));
    const { report } = await this.take(asked, admin);
    const name = downloadName(this.config.brandName, [asked.type, report.period.from, report.period.to], asked.format);
    return { name, type: CONTENT_TYPES[asked.format], content: await this.write(asked, report, language) };
  }

  private async take({ format, ...asked }: AskedExport, admin: AdminPrincipal): Promise<FoundReport> {
    const most = mostLines(format);
    const window = { limit: most, cursor: null };
    return this.unitOfWork.run(async (tx) => {
      const found = await this.reports.read(tx, asked, window);
      const { total } = found.page;
      if (total === 0) throw new DomainError('report_empty');
      if (total > most) throw new DomainError('report_too_large', { most });
      await audit(tx, {
        at: this.clock.now(),
        actor: { kind: 'admin', id: admin.id },
        action: 'report.exported',
        subject: { kind: 'report', id: `${asked.type}/${asked.range}` },
        changes: { format, lines: total },
      });
      return found;
    });
  }

  private async write(
    { type, format }: AskedExport,
    report: Report,
    language: Language,
  ): Promise<ReportFile['content']> {
    const words = reportWords(language, this.config.site.timeZone);
    if (format === 'csv') return Readable.from(reportCsv(type, report.workers, words));
    if (format === 'xlsx') return Readable.from(await reportXlsx(type, report.workers, words));
    const { brandName, programLabel } = this.config;
    return payrollPdf(report as Report<'payroll'>, words, {
      brandName,
      programLabel: programLabel[language],
      at: this.clock.now(),
    });
  }
}
