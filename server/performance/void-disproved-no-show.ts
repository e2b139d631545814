import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Instant } from '../../shared/kernel/time.js';
import { audit } from '../platform/audit/audit.js';
import { Clock } from '../platform/clock/clock.js';
import { Config } from '../platform/config/config.js';
import type { Transaction } from '../platform/database/transaction.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { JobQueue } from '../platform/jobs/job-queue.js';
import type { JobData } from '../platform/jobs/queues.js';
import { findWorkerLocked } from '../workers/lock-worker.js';
import { recomputeScore } from './recompute-score.js';
import { SYSTEM_VOID_REASON } from './system-void-reason.js';

type DisprovedNoShow = JobData['no-show-disproved'];

/**
 * Voids the system's no-show of an assignment after an offline clock-in that arrived late, or after the shift was moved to a
 * future time (decisions: Offline clock events). A repeated job changes nothing. [O-15, P-27]
 */
@Injectable()
export class VoidDisprovedNoShow implements OnModuleInit {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly jobs: JobQueue,
  ) {}

  onModuleInit(): void {
    this.jobs.handle('no-show-disproved', (job) => this.voidDisproved(job));
  }

  async voidDisproved({ shiftAssignmentId, userId, reason = 'clockedInOffline' }: DisprovedNoShow): Promise<void> {
    const context = { now: this.clock.now(), zone: this.config.site.timeZone };
    const actor = { kind: 'system' } as const;
    await this.unitOfWork.run(async (tx) => {
      // the lock serializes score updates of a worker
      if (!(await findWorkerLocked(tx, userId))) return;
      const voided = await voidNoShow(tx, shiftAssignmentId, userId, context.now, SYSTEM_VOID_REASON[reason]);
      for (const id of voided) {
        const subject = { kind: 'performance_event', id, userId } as const;
        await audit(tx, {
          at: context.now,
          actor,
          action: 'performance_event.voided',
          subject,
          changes: { reason: SYSTEM_VOID_REASON[reason] },
        });
      }
      if (voided.length > 0)
        await recomputeScore(tx, userId, { type: 'correction', shiftAssignmentId, actor }, context);
    });
  }
}

async function voidNoShow(
  tx: Transaction,
  assignmentId: number,
  userId: number,
  now: Instant,
  reason: string,
): Promise<number[]> {
  const voided = await tx.query<{ id: number }>(
    `UPDATE performance_metrics SET voided_at = $3, void_reason = $4
     WHERE shift_assignment_id = $1 AND user_id = $2 AND metric_type = 'no_show' AND source = 'system' AND voided_at IS NULL
     RETURNING id`,
    [assignmentId, userId, new Date(now), reason],
  );
  return voided.map(({ id }) => id);
}
