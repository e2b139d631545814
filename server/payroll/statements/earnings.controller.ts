import { Controller, Get, Param, Res, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { EarningsStatement } from '../../../shared/payroll/earnings.contract.js';
import type { DateRangeFilter } from '../../../shared/payroll/statement-period.rules.js';
import type { UserStats } from '../../../shared/workers/worker.contract.js';
import { Worker } from '../../platform/http/security/access.js';
import { IdPipe } from '../../platform/http/validation/id.pipe.js';
import { CurrentWorker, type WorkerPrincipal } from '../../platform/http/security/principal.js';
import { DateRangeQuery } from '../../shifts/date-range.query.js';
import { ownId } from '../../workers/own-id.js';
import { DownloadStatement } from './download-statement.js';
import { GetEarningsStatement } from './get-earnings-statement.js';
import { GetUserStats } from './get-user-stats.js';

/** A worker’s own earnings. */
@ApiTags('payroll')
@Worker()
@Controller()
export class EarningsController {
  constructor(
    private readonly earnings: GetEarningsStatement,
    private readonly downloads: DownloadStatement,
    private readonly userStats: GetUserStats,
  ) {}

  /** Returns the worker’s pay by week, newest first, for the requested days [E-05]. */
  @Get('worker/:userId/timesheets')
  statement(
    @Param('userId', IdPipe) userId: number,
    @CurrentWorker() worker: WorkerPrincipal,
    @DateRangeQuery() dates: DateRangeFilter,
  ): Promise<EarningsStatement> {
    return this.earnings.get(ownId(userId, worker), dates);
  }

  /** Returns the statement as a spreadsheet [E-05]. */
  @Get('worker/:userId/statement.csv')
  async csv(
    @Param('userId', IdPipe) userId: number,
    @CurrentWorker() worker: WorkerPrincipal,
    @DateRangeQuery() dates: DateRangeFilter,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    ownId(userId, worker);
    const { name, content } = await this.downloads.csv(worker, dates);
    reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}"`);
    return content;
  }

  /** Returns the statement as a PDF [E-05]. */
  @Get('worker/:userId/statement.pdf')
  async pdf(
    @Param('userId', IdPipe) userId: number,
    @CurrentWorker() worker: WorkerPrincipal,
    @DateRangeQuery() dates: DateRangeFilter,
  ): Promise<StreamableFile> {
    ownId(userId, worker);
    const { name, content } = await this.downloads.pdf(worker, dates);
    return new StreamableFile(content, { type: 'application/pdf', disposition: `attachment; filename="${name}"` });
  }

  /** Returns the figures of the dashboard [H-26, H-27]. */
  @Get('user/stats')
  stats(@CurrentWorker() worker: WorkerPrincipal): Promise<UserStats> {
    return this.userStats.get(worker.id);
  }
}
