import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.js';
import { Config } from '../platform/config/config.js';
import type { Transaction } from '../platform/database/transaction.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { JobQueue } from '../platform/jobs/job-queue.js';
import type { SystemPerformanceEvent } from '../platform/jobs/queues.js';
import { findWorkerLocked } from '../workers/lock-worker.js';
import { recomputeScore } from './recompute-score.js';
import { recordSystemMetric } from './record-metric.js';
import { findEventSource, systemEventOf } from './system-event.js';
import { SYSTEM_VOID_REASON } from './system-void-reason.js';

/**
 * Records a system event (late cancellation, late arrival, no-show) and recomputes the score. Repeated deliveries of the job
 * record it once (decisions: Score). [P-15, P-16, P-27]
 */
@Injectable()
export class RecordSystemEvent implements OnModuleInit {
  private readonly actor = { kind: 'system' } as const;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly jobs: JobQueue,
  ) {}

  onModuleInit(): void {
    this.jobs.handle('performance-event', (event) => this.record(event));
  }

  async record({ type, shiftAssignmentId, userId }: SystemPerformanceEvent): Promise<void> {
    const context = { now: this.clock.now(), zone: this.config.site.timeZone };
    await this.unitOfWork.run(async (tx) => {
      // the lock serializes score updates of a worker
      const worker = await findWorkerLocked(tx, userId);
      if (!worker || (await wasRecorded(tx, shiftAssignmentId, type))) return;
      const source = await findEventSource(tx, shiftAssignmentId);
      const event = source?.userId === userId ? systemEventOf(type, source, context) : null;
      if (event === null) return;
      const by = { at: context.now, actor: this.actor };
      await recordSystemMetric(tx, { userId, shiftAssignmentId, type, event }, by);
      await recomputeScore(tx, userId, { type, shiftAssignmentId, actor: this.actor }, context);
    });
  }
}

/**
 * Returns whether the event was recorded before. A voided event counts as recorded, so a repeated job does not undo an admin's
 * void; only an event voided because the shift moved may be recorded again.
 */
async function wasRecorded(tx: Transaction, assignmentId: number, type: string): Promise<boolean> {
  const [found] = await tx.query(
    `SELECT 1 FROM performance_metrics WHERE shift_assignment_id = $1 AND metric_type = $2 AND source = 'system'
       AND (voided_at IS NULL OR void_reason IS DISTINCT FROM $3) LIMIT 1`,
    [assignmentId, type, SYSTEM_VOID_REASON.shiftMoved],
  );
  return found !== undefined;
}
