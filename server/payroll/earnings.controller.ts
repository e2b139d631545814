import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { EarningsStatement } from '../../shared/payroll/payroll.contract.js';
import type { UserStats } from '../../shared/workers/worker.contract.js';
import { Worker } from '../platform/http/access.js';
import { IdPipe } from '../platform/http/id.pipe.js';
import { CurrentWorker, type WorkerPrincipal } from '../platform/http/principal.js';
import { ownId } from '../workers/own-id.js';
import { GetEarningsStatement } from './get-earnings-statement.js';
import { GetUserStats } from './get-user-stats.js';

/** What a worker has earned. */
@ApiTags('payroll')
@Worker()
@Controller()
export class EarningsController {
  constructor(
    private readonly earnings: GetEarningsStatement,
    private readonly userStats: GetUserStats,
  ) {}

  /** Own pay by week, newest first [E-05]. */
  @Get('worker/:userId/timesheets')
  statement(
    @Param('userId', IdPipe) userId: number,
    @CurrentWorker() worker: WorkerPrincipal,
  ): Promise<EarningsStatement> {
    return this.earnings.get(ownId(userId, worker));
  }

  /** The figures of the dashboard [H-26, H-27]. */
  @Get('user/stats')
  stats(@CurrentWorker() worker: WorkerPrincipal): Promise<UserStats> {
    return this.userStats.get(worker.id);
  }
}
