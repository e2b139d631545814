import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { PerformanceHistoryEntry, PerformanceMetricView } from '../../shared/performance/performance.contract.js';
import { Worker } from '../platform/http/security/access.js';
import { IdPipe } from '../platform/http/validation/id.pipe.js';
import { sendPage, PaginationQuery, type Pagination } from '../platform/http/query/pagination.js';
import { CurrentWorker, type WorkerPrincipal } from '../platform/http/security/principal.js';
import { ownId } from '../workers/own-id.js';
import { OwnPerformance } from './own-performance.js';

/** A worker's own events and score history. */
@ApiTags('performance')
@Worker()
@Controller('worker/:userId')
export class PerformanceController {
  constructor(private readonly performance: OwnPerformance) {}

  /** Lists the events that count today, newest first [P-09]. */
  @Get('performance-metrics')
  async metrics(
    @Param('userId', IdPipe) userId: number,
    @CurrentWorker() worker: WorkerPrincipal,
    @PaginationQuery() pagination: Pagination,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PerformanceMetricView[]> {
    return sendPage(reply, await this.performance.metrics(ownId(userId, worker), pagination));
  }

  /** Lists the score changes of the same period, newest first [P-08]. */
  @Get('performance-history')
  async history(
    @Param('userId', IdPipe) userId: number,
    @CurrentWorker() worker: WorkerPrincipal,
    @PaginationQuery() pagination: Pagination,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PerformanceHistoryEntry[]> {
    return sendPage(reply, await this.performance.history(ownId(userId, worker), pagination));
  }
}
