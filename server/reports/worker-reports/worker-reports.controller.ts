import { Controller, Get, Res, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { ExportFormat, Report } from '../../../shared/reports/report.contract.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { AdminOnly } from '../../platform/http/security/access.js';
import { RequestLanguage } from '../../platform/http/request-language.js';
import { sendPage, PaginationQuery, type Pagination } from '../../platform/http/query/pagination.js';
import { CurrentAdmin, type AdminPrincipal } from '../../platform/http/security/principal.js';
import { type ReportRequest, ExportQueryParameters, ReportQueryParameters } from './report.query.js';
import { ExportReport } from './export-report.js';
import { GetReport } from './get-report.js';

/** Worker reports over a range, as JSON and as files. */
@ApiTags('reports')
@AdminOnly()
@Controller('admin/reports')
export class WorkerReportsController {
  constructor(
    private readonly reports: GetReport,
    private readonly exports: ExportReport,
  ) {}

  /** Returns a report of one type over one range. */
  @Get(':type/:range')
  async report(
    @ReportQueryParameters() request: ReportRequest,
    @PaginationQuery() pagination: Pagination,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Report> {
    const { report, page } = await this.reports.get(request, pagination);
    sendPage(reply, page);
    return report;
  }

  /** Exports all rows as CSV or XLSX, payroll also as PDF. */
  @Get(':type/:range/export')
  async export(
    @ExportQueryParameters() request: ReportRequest & { format: ExportFormat },
    @CurrentAdmin() admin: AdminPrincipal,
    @RequestLanguage() language: Language,
  ): Promise<StreamableFile> {
    const { name, type, content } = await this.exports.export(request, admin, language);
    return new StreamableFile(content, { type, disposition: `attachment; filename="${name}"` });
  }
}
