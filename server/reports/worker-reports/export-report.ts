import { Injectable } from '@nestjs/common';
import type { ExportFormat } from '../../../shared/reports/report.contract.js';
import { maxExportRows, writeReportSpan } from '../../../shared/reports/report.rules.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { downloadName } from '../../platform/files/downloads/download-name.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import type { AdminPrincipal } from '../../platform/http/security/principal.js';
import { RateLimits } from '../../platform/http/security/rate-limits.js';
import type { ReportRequest } from './report.query.js';
import { GetReport, type ReportRows } from './get-report.js';
import { ReportThreads } from './report-threads.js';

export type ReportFile = { name: string; type: string; content: Buffer };
type ExportRequest = ReportRequest & { format: ExportFormat };

const CONTENT_TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};

/**
 * Exports a report with all its rows as a file in the admin's language. The file contains names and pay, so each export is
 * audited with its number of rows.
 */
@Injectable()
export class ExportReport {
  constructor(
    private readonly reports: GetReport,
    private readonly threads: ReportThreads,
    private readonly limits: RateLimits,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** @throws DomainError `validation_failed`, `report_empty`, `report_too_large`, `too_many_requests` */
  async export(request: ExportRequest, admin: AdminPrincipal, language: Language): Promise<ReportFile> {
    await this.limits.take('reportByAccount', String(admin.id));
    const { period, rows } = await this.readRows(request, admin);
    const { type, format } = request;
    const { brandName, programLabel, site } = this.config;
    const letterhead = { brandName, programLabel: programLabel[language], at: this.clock.now() };
    const job = { type, format, language, zone: site.timeZone, letterhead, period, rows };
    return {
      name: downloadName(brandName, [type, period.from, period.to], format),
      type: CONTENT_TYPES[format],
      content: await this.threads.write(job),
    };
  }

  private async readRows({ format, ...request }: ExportRequest, admin: AdminPrincipal): Promise<ReportRows> {
    const maxRows = maxExportRows(format);
    return this.unitOfWork.run(async (tx) => {
      const found = await this.reports.rows(tx, request, maxRows);
      const { total } = found;
      if (total === 0) throw new DomainError('report_empty');
      if (total > maxRows) throw new DomainError('report_too_large', { most: maxRows });
      await audit(tx, {
        at: this.clock.now(),
        actor: { kind: 'admin', id: admin.id },
        action: 'report.exported',
        subject: { kind: 'report', id: `${request.type}/${writeReportSpan(request.range)}` },
        changes: { format, lines: total },
      });
      return found;
    });
  }
}
