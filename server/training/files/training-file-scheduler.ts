import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { TRAINING_FILES } from '../../../shared/training/training.policy.js';
import { plusHours, plusMinutes } from '../../../shared/kernel/time.js';
import { audit } from '../../platform/audit/audit.js';
import { RealTime } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { Uploads } from '../../platform/files/uploads/uploads.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { DEAD_AFTER_MINUTES } from './convert-video.js';
import { TrainingFile } from './training-file.entity.js';

const EVERY_MINUTES = 10;
const EVERY_MS = EVERY_MINUTES * 60_000;

/** Files that no training refers to, neither the upload nor its conversion. Files in a running conversion keep their rows. */
const UNUSED = `f.uploaded_at < $1 AND f.state <> 'converting' AND NOT EXISTS (
  SELECT FROM trainings t WHERE t.video_url IN (f.storage_key, f.playable_key)
    OR t.captions_url = f.storage_key OR t.captions_url_es = f.storage_key)`;

/** Scheduled tasks for uploads. Tests call `run` directly. */
@Injectable()
export class TrainingFileScheduler {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly uploads: Uploads,
    private readonly jobs: JobQueue,
    private readonly config: Config,
    private readonly time: RealTime,
  ) {}

  @Interval(EVERY_MS)
  async runScheduled(): Promise<void> {
    if (this.config.environment !== 'test') await this.run();
  }

  async run(): Promise<{ removed: number; queued: number }> {
    return { removed: await this.removeUnused(), queued: await this.queueWaiting() };
  }

  /**
   * Deletes uploads of forms that were never saved, and replaced videos. Rows are deleted before files, so that no row
   * refers to a missing file.
   */
  private async removeUnused(): Promise<number> {
    const at = this.time.now();
    const removed = await this.unitOfWork.run(async (tx) => {
      const sql = `SELECT id, storage_key AS "storageKey", playable_key AS "playableKey" FROM training_files f WHERE ${UNUSED}
        ORDER BY id LIMIT 50 FOR UPDATE SKIP LOCKED`;
      const before = new Date(plusHours(at, -TRAINING_FILES.unusedHours));
      const files = await tx.query<Pick<TrainingFile, 'id' | 'storageKey' | 'playableKey'>>(sql, [before]);
      for (const { id } of files) {
        await tx.repository(TrainingFile).delete({ id });
        const subject = { kind: 'training_file', id } as const;
        await audit(tx, { at, actor: { kind: 'system' }, action: 'training_file.deleted', subject });
      }
      return files;
    });
    const keys = new Set(removed.flatMap(({ storageKey, playableKey }) => [storageKey, playableKey ?? storageKey]));
    for (const key of keys) await this.uploads.discard(key);
    return removed.length;
  }

  /**
   * Queues uploads that arrived while no server could convert, and conversions whose server is dead. A file that is
   * queued twice is converted once.
   */
  private async queueWaiting(): Promise<number> {
    return this.unitOfWork.run(async (tx) => {
      const sql = `SELECT storage_key AS "storageKey" FROM training_files
        WHERE (state = 'waiting' AND uploaded_at < $1) OR (state = 'converting' AND converting_since < $2)
        ORDER BY id LIMIT 20`;
      const [waitingSince, convertingSince] = [EVERY_MINUTES, DEAD_AFTER_MINUTES].map(
        (minutes) => new Date(plusMinutes(this.time.now(), -minutes)),
      );
      const waiting = await tx.query<{ storageKey: string }>(sql, [waitingSince, convertingSince]);
      for (const file of waiting) await this.jobs.send(tx, 'convert-video', file);
      return waiting.length;
    });
  }
}
