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
 * Records what the system noticed (a late cancellation, a late arrival, a no-show) and works the score out anew, once
 * however often the job is delivered (decisions: Score). [P-15, P-16, P-27]
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
      // the score is read and written: one event of a worker at a time
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
 * Voided ones count as recorded here: a job delivered again must not bring back what an admin took out. Only one that was
 * taken back because the shift was moved may come about anew.
 */
async function wasRecorded(tx: Transaction, assignmentId: number, type: string): Promise<boolean> {
  const [found] = await tx.query(
    `SELECT 1 FROM performance_metrics WHERE shift_assignment_id = $1 AND metric_type = $2 AND source = 'system'
       AND (voided_at IS NULL OR void_reason IS DISTINCT FROM $3) LIMIT 1`,
    [assignmentId, type, SYSTEM_VOID_REASON.shiftMoved],
  );
  return found !== undefined;
}
