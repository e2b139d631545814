import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { EarningsStatement } from '../../shared/payroll/payroll.contract.js';
import type { UserStats } from '../../shared/workers/worker.contract.js';
import { Worker } from '../platform/http/access.js';
import { IdPipe } from '../platform/http/id.pipe.js';
import { CurrentWorker, type WorkerPrincipal } from '../platform/http/principal.js';
import { ownId } from '../workers/own-id.js';
import { EarningsStatementOf } from './earnings-statement.js';
import { UserStatsOf } from './user-stats.js';

@ApiTags('payroll')
@Worker()
@Controller()
export class EarningsController {
  constructor(
    private readonly earnings: EarningsStatementOf,
    private readonly userStats: UserStatsOf,
  ) {}

  @Get('worker/:userId/timesheets')
  statement(
    @Param('userId', IdPipe) userId: number,
    @CurrentWorker() worker: WorkerPrincipal,
  ): Promise<EarningsStatement> {
    return this.earnings.statement(ownId(userId, worker));
  }

  @Get('user/stats')
  stats(@CurrentWorker() worker: WorkerPrincipal): Promise<UserStats> {
    return this.userStats.stats(worker.id);
  }
}
