import { Injectable } from '@nestjs/common';
import { startOfDay } from '../../../shared/kernel/site-time.js';
import { computeUserStats, statsSince } from '../../../shared/workers/stats.rules.js';
import type { UserStats } from '../../../shared/workers/worker.contract.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { PAY_COLUMNS, paidWorkOf, type PayRow } from '../pay-rows.js';

/**
 * Calculates the worker’s dashboard figures (worker.md §3, decisions: Pay). Completed shifts are counted over all
 * time. [H-26, H-27]
 */
@Injectable()
export class GetUserStats {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  async get(userId: number): Promise<UserStats> {
    const context = { now: this.clock.now(), zone: this.config.site.timeZone };
    return this.unitOfWork.read(async (tx) => {
      const [counted] = await tx.query<{ completed: number }>(
        `SELECT count(*)::int AS completed FROM shift_assignments WHERE user_id = $1 AND status = 'completed'`,
        [userId],
      );
      const rows = await tx.query<PayRow>(
        `SELECT ${PAY_COLUMNS} FROM shift_assignments a JOIN shifts s ON s.id = a.shift_id
         WHERE a.user_id = $1 AND a.status = 'completed' AND a.starts_at >= $2`,
        [userId, new Date(startOfDay(statsSince(context), context.zone))],
      );
      return computeUserStats(rows.flatMap(paidWorkOf), counted?.completed ?? 0, context);
    });
  }
}
