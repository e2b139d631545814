import { Injectable } from '@nestjs/common';
import type { ScoreResponse } from '../../../shared/performance/performance.contract.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { getWorkerLocked } from '../../workers/lock-worker.js';
import { recomputeScore } from '../recompute-score.js';

/** POST /api/admin/recalculate-score/{userId}: recomputes a score from the events that count today; writes only a change. [P-23] */
@Injectable()
export class RecalculateScore {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** @throws DomainError `not_found` */
  async recalculate(adminId: number, userId: number): Promise<ScoreResponse> {
    const context = { now: this.clock.now(), zone: this.config.site.timeZone };
    const actor = { kind: 'admin', id: adminId } as const;
    return this.unitOfWork.run(async (tx) => {
      await getWorkerLocked(tx, userId);
      const cause = { type: 'recalculation', shiftAssignmentId: null, actor } as const;
      return { userId, workerScore: await recomputeScore(tx, userId, cause, context) };
    });
  }
}
