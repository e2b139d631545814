import { Body, Controller, Get, Param, Put, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { REJECT_WORKER_RULES } from '../../shared/workers/reject.fields.js';
import type { AdminWorker, RejectWorkerRequest, WorkerPoolLevel } from '../../shared/workers/worker.contract.js';
import type { ListedWorker, WorkerQuery } from '../../shared/workers/worker-list.contract.js';
import { AdminOnly } from '../platform/http/security/access.js';
import { Field } from '../platform/http/validation/field.decorator.js';
import { IdPipe } from '../platform/http/validation/id.pipe.js';
import { sendPage, PaginationQuery, type Pagination } from '../platform/http/query/pagination.js';
import { CurrentAdmin, type AdminPrincipal } from '../platform/http/security/principal.js';
import { ApproveWorker } from './approve-worker.js';
import { WorkersQueryParameters } from './workers.query.js';
import { ListWorkers } from './list-workers.js';
import { RejectWorker } from './reject-worker.js';

export class RejectWorkerBody implements RejectWorkerRequest {
  @Field(REJECT_WORKER_RULES.reason) reason!: string;
}

/** Lists of workers, approval and rejection. */
@ApiTags('workers')
@AdminOnly()
@Controller('admin')
export class WorkersController {
  constructor(
    private readonly workers: ListWorkers,
    private readonly approveWorker: ApproveWorker,
    private readonly rejectWorker: RejectWorker,
  ) {}

  /** Lists active accounts, applicants first [W-12]. */
  @Get('workers')
  async list(
    @WorkersQueryParameters() query: WorkerQuery,
    @PaginationQuery() pagination: Pagination,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ListedWorker[]> {
    return sendPage(reply, await this.workers.list('active', query, pagination));
  }

  /** Lists all accounts, deactivated ones too [W-13]. */
  @Get('all-workers')
  async listAll(
    @WorkersQueryParameters() query: WorkerQuery,
    @PaginationQuery() pagination: Pagination,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ListedWorker[]> {
    return sendPage(reply, await this.workers.list('all', query, pagination));
  }

  /** Lists approved workers by skill level; `limit` applies to each level, the total to all levels [W-08]. */
  @Get('worker-pool')
  async pool(
    @PaginationQuery() { limit }: Pagination,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<WorkerPoolLevel[]> {
    const { levels, total } = await this.workers.pool(limit);
    reply.header('x-total-count', String(total));
    return levels;
  }

  /** Approves a worker [W-10]. */
  @Put('users/:id/approve')
  approve(@Param('id', IdPipe) id: number, @CurrentAdmin() admin: AdminPrincipal): Promise<AdminWorker> {
    return this.approveWorker.approve(id, admin);
  }

  /** Rejects an applicant with a reason. */
  @Put('users/:id/reject')
  reject(
    @Param('id', IdPipe) id: number,
    @Body() body: RejectWorkerBody,
    @CurrentAdmin() admin: AdminPrincipal,
  ): Promise<AdminWorker> {
    return this.rejectWorker.reject(id, body.reason, admin);
  }
}
