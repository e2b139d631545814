import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { SCORE } from '../../shared/performance/performance.policy.js';
import { addDays, siteDate } from '../../shared/kernel/site-time.js';
import { latestScoreNight } from '../../shared/performance/nightly.rules.js';
import { Clock } from '../platform/clock/clock.js';
import { Config } from '../platform/config/config.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { JobQueue } from '../platform/jobs/job-queue.js';
import { findWorkerLocked } from '../workers/lock-worker.js';
import { recomputeScore } from './recompute-score.js';

const EVERY_MS = 60_000;

/** A worker without a counted event who has the initial score keeps it: nothing to recalculate. */
const WORKERS_SQL = `SELECT id FROM users u WHERE u.anonymised_at IS NULL AND (u.worker_score <> $1 OR EXISTS (
    SELECT FROM performance_metrics m WHERE m.user_id = u.id AND m.voided_at IS NULL AND m.date_occurred >= $2))
  ORDER BY id`;

/**
 * Recalculates all scores at 3:10 site time, because events stop counting with age. Every server checks each minute; the
 * row of the night decides which one queues the batches. A server that starts later the same day catches up. Tests call
 * `queueDue` themselves. [P-27, P-28]
 */
@Injectable()
export class NightlyScores implements OnModuleInit {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly jobs: JobQueue,
  ) {}

  onModuleInit(): void {
    this.jobs.handle('nightly-scores', ({ userIds }) => this.recalculate(userIds), { concurrency: 1 });
  }

  @Interval(EVERY_MS)
  async runScheduled(): Promise<void> {
    if (this.config.environment !== 'test') await this.queueDue();
  }

  /** Queues the night's batches. @returns the number of workers; 0 if the night is queued already */
  async queueDue(): Promise<number> {
    const { now, zone } = this.context();
    const night = latestScoreNight(now, zone);
    return this.unitOfWork.run(async (tx) => {
      const [first] = await tx.query(
        'INSERT INTO score_nights (night, queued_at) VALUES ($1, $2) ON CONFLICT (night) DO NOTHING RETURNING night',
        [night, new Date(now)],
      );
      if (first === undefined) return 0;
      const since = addDays(siteDate(now, zone), -SCORE.countedDays);
      const workers = await tx.query<{ id: number }>(WORKERS_SQL, [SCORE.initial, since]);
      for (let start = 0; start < workers.length; start += SCORE.nightlyBatch) {
        const userIds = workers.slice(start, start + SCORE.nightlyBatch).map(({ id }) => id);
        await this.jobs.send(tx, 'nightly-scores', { userIds });
      }
      return workers.length;
    });
  }

  /** Recalculates each worker in its own transaction, so locks are short. A repeated run changes nothing. */
  private async recalculate(userIds: readonly number[]): Promise<void> {
    const cause = { type: 'nightly', shiftAssignmentId: null, actor: { kind: 'system' } } as const;
    for (const userId of userIds) {
      await this.unitOfWork.run(async (tx) => {
        if ((await findWorkerLocked(tx, userId)) === null) return;
        await recomputeScore(tx, userId, cause, this.context());
      });
    }
  }

  private context() {
    return { now: this.clock.now(), zone: this.config.site.timeZone };
  }
}
