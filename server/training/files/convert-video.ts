import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { ProblemCode } from '../../../shared/kernel/problems.js';
import type { ConversionFault } from '../../../shared/training/admin-training.contract.js';
import { RealTime } from '../../platform/clock/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { FileStore } from '../../platform/files/file-store.js';
import { Uploads } from '../../platform/files/uploads/uploads.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import type { JobData } from '../../platform/jobs/queues.js';
import { measureVideo } from './length/measure-video.js';
import { TrainingFile } from './training-file.entity.js';
import { VIDEO_AREA, VIDEO_UPLOAD } from './training-uploads.js';
import { type ConversionEnd, VideoConverter } from './video-converter.js';
import { TRAINING_FILES } from '../../../shared/training/training.policy.js';
import { type Instant, plusMinutes } from '../../../shared/kernel/time.js';
import { audit } from '../../platform/audit/audit.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { Training } from '../training.entities.js';

const SHOWN_STEP_PERCENT = 5;

/**
 * A failure that a retry would not change. Other errors, such as `storage_unavailable`, `busy` or a process that cannot
 * be started, are retried: by the queue, then by TrainingFileScheduler.
 */
const FINAL_FAULTS: Partial<Record<ProblemCode, ConversionFault>> = {
  storage_full: 'no_room',
  file_empty: 'unreadable',
  file_too_large: 'unreadable',
};

/**
 * Converts a video that browsers can't play to MP4, one at a time: written next to its destination, then renamed. A
 * failed conversion is stored and shown; if the server stops, the job is released. If another program kills ffmpeg, the
 * video may be the reason, so only the queue retries it. decisions: Files. [T-36, X-79]
 */
@Injectable()
export class ConvertVideo implements OnModuleInit {
  private readonly logger = new Logger('Videos');

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly store: FileStore,
    private readonly uploads: Uploads,
    private readonly converter: VideoConverter,
    private readonly jobs: JobQueue,
    private readonly time: RealTime,
  ) {}

  /** A server without ffmpeg leaves the queue to the others. */
  async onModuleInit(): Promise<void> {
    if (!(await this.converter.isAvailable())) return;
    const handle = ({ storageKey }: JobData['convert-video'], _jobId: string, isLastAttempt: boolean) =>
      this.convert(storageKey, isLastAttempt);
    this.jobs.handle('convert-video', handle, { concurrency: 1 });
  }

  async convert(storageKey: string, isLastAttempt = false): Promise<void> {
    const file = await this.unitOfWork.run((tx) => claimConversion(tx, storageKey, this.time.now()));
    if (!file) return;
    const drafts: string[] = [];
    try {
      const [source, target] = [await this.store.newDraftPath('source'), await this.store.newDraftPath('mp4')];
      drafts.push(source, target);
      const end = await this.work(file, source, target);
      if (end === 'stopped') throw new Error('The server is stopping');
      if (end === 'interrupted' && !isLastAttempt) throw new Error('Another program ended ffmpeg');
      if (end === 'converted') await this.storeConverted(file, target);
      else await this.fail(file, end);
    } catch (error) {
      const fault = error instanceof DomainError ? FINAL_FAULTS[error.code] : undefined;
      if (fault === undefined) {
        await this.unitOfWork.run((tx) => releaseConversion(tx, file));
        throw error;
      }
      await this.fail(file, fault);
    } finally {
      await Promise.all(drafts.map((path) => rm(path, { force: true })));
    }
  }

  private async work(file: TrainingFile, source: string, target: string): Promise<ConversionEnd> {
    const { storageKey, sizeBytes, videoSeconds: seconds } = file;
    const contents = await this.store.read(storageKey, { start: 0, end: sizeBytes - 1 });
    await pipeline(contents, createWriteStream(source, { mode: 0o600 }));
    const ending = storageKey.slice(storageKey.lastIndexOf('.') + 1);
    return this.converter.convert({ source, ending, target, seconds, onPercent: this.progressOf(file) });
  }

  private async storeConverted(file: TrainingFile, target: string): Promise<void> {
    const id = randomUUID();
    const playableKey = `${VIDEO_AREA}/${id.slice(0, 2)}/${id}.mp4`;
    await this.store.put(playableKey, createReadStream(target), VIDEO_UPLOAD.maxBytes);
    const videoSeconds = (await measureVideo(this.store, playableKey)) ?? file.videoSeconds;
    await this.unitOfWork.run((tx) => recordConverted(tx, file, { playableKey, videoSeconds }, this.time.now()));
    await this.uploads.discard(file.storageKey);
  }

  private async fail(file: TrainingFile, fault: ConversionFault): Promise<void> {
    this.logger.warn({ file: file.id, fault }, 'Video not converted');
    await this.unitOfWork.run((tx) => recordFailure(tx, file, fault, this.time.now()));
  }

  /** Updates the progress at intervals, without delaying the conversion. */
  private progressOf({ id }: TrainingFile): (percent: number) => void {
    let shown = 0;
    return (percent) => {
      if (percent < shown + SHOWN_STEP_PERCENT) return;
      shown = percent;
      const sql = `UPDATE training_files SET percent = $2 WHERE id = $1 AND state = 'converting'`;
      void this.unitOfWork.run((tx) => tx.query(sql, [id, percent])).catch(() => undefined);
    };
  }
}

const ACTOR = { kind: 'system' } as const;
/** After this time the server that ran the conversion is considered dead. */
export const DEAD_AFTER_MINUTES = TRAINING_FILES.convertMinutes + 5;

/** Claims a video for conversion; `null` if another server has claimed it, or nothing is left to do. */
async function claimConversion(tx: Transaction, storageKey: string, now: Instant): Promise<TrainingFile | null> {
  const claimed = await tx.query(
    `UPDATE training_files SET state = 'converting', converting_since = $2, percent = 0
     WHERE storage_key = $1 AND (state = 'waiting' OR (state = 'converting' AND converting_since < $3)) RETURNING id`,
    [storageKey, new Date(now), new Date(plusMinutes(now, -DEAD_AFTER_MINUTES))],
  );
  return claimed.length === 0 ? null : tx.repository(TrainingFile).findOneBy({ storageKey });
}

/** Releases the claim, so that another attempt can be made. */
async function releaseConversion(tx: Transaction, { id }: TrainingFile): Promise<void> {
  await tx.repository(TrainingFile).update({ id, state: 'converting' }, { state: 'waiting', convertingSince: null });
}

async function recordFailure(tx: Transaction, file: TrainingFile, fault: ConversionFault, at: Instant): Promise<void> {
  await tx.repository(TrainingFile).update({ id: file.id }, { state: 'failed', fault, convertingSince: null });
  const subject = { kind: 'training_file', id: file.id } as const;
  await audit(tx, { at, actor: ACTOR, action: 'training_file.failed', subject, changes: { fault } });
}

/** Replaces the upload by the MP4, in the trainings too; the watched progress stays. */
async function recordConverted(
  tx: Transaction,
  file: TrainingFile,
  { playableKey, videoSeconds }: { playableKey: string; videoSeconds: number | null },
  at: Instant,
): Promise<void> {
  const done = { state: 'ready', playableKey, videoSeconds, percent: 100, convertingSince: null } as const;
  await tx.repository(TrainingFile).update({ id: file.id }, done);
  await tx.repository(Training).update({ videoUrl: file.storageKey }, { videoUrl: playableKey, videoSeconds });
  const subject = { kind: 'training_file', id: file.id } as const;
  await audit(tx, { at, actor: ACTOR, action: 'training_file.converted', subject });
}
