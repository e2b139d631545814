import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { WATCHING } from '../../../shared/training/training.policy.js';
import type { UploadedVideo } from '../../../shared/training/admin-training.contract.js';
import { isPlayableEnding } from '../../../shared/training/video-format.rules.js';
import { RealTime } from '../../platform/clock/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { FileStore } from '../../platform/files/file-store.js';
import { SignedLinks } from '../../platform/files/downloads/signed-links.js';
import { type StoredUpload, Uploads } from '../../platform/files/uploads/uploads.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import type { AdminPrincipal } from '../../platform/http/security/principal.js';
import { RateLimits } from '../../platform/http/security/rate-limits.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { linkOf } from '../training-view.js';
import { storeTrainingFile } from './store-training-file.js';
import { measureVideo } from './length/measure-video.js';
import { VIDEO_UPLOAD } from './training-uploads.js';
import { VideoConverter } from './video-converter.js';
import { presentVideoFile } from './video-state.js';

const MINUTE = 60;

/**
 * Stores a training's video: streamed to the store, type checked by its bytes, length measured. A video that browsers
 * can't play is queued for conversion. decisions: Files. [T-27, T-31, T-36]
 */
@Injectable()
export class UploadVideo {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly uploads: Uploads,
    private readonly store: FileStore,
    private readonly links: SignedLinks,
    private readonly limits: RateLimits,
    private readonly jobs: JobQueue,
    private readonly converter: VideoConverter,
    private readonly time: RealTime,
  ) {}

  /** @throws DomainError `video_too_long`, `too_many_requests`, and what `Uploads.receive` refuses */
  async run(request: FastifyRequest, admin: AdminPrincipal): Promise<UploadedVideo> {
    await this.limits.take('uploadByAddress', request.ip);
    await this.limits.take('uploadByAccount', `admin:${admin.id}`);
    return this.uploads.receive(request, VIDEO_UPLOAD, (upload) => this.register(upload, admin));
  }

  private async register(upload: StoredUpload, admin: AdminPrincipal): Promise<UploadedVideo> {
    const videoSeconds = await measureVideo(this.store, upload.key);
    if (videoSeconds !== null && videoSeconds > WATCHING.maxVideoSeconds)
      throw new DomainError('video_too_long', { minutes: WATCHING.maxVideoSeconds / MINUTE });
    const plays = isPlayableEnding(upload.key.slice(upload.key.lastIndexOf('.') + 1));
    const file = await this.unitOfWork.run(async (tx) => {
      const fields = { kind: 'video', upload, videoSeconds, plays, adminId: admin.id, at: this.time.now() } as const;
      const row = await storeTrainingFile(tx, fields);
      if (!plays) await this.jobs.send(tx, 'convert-video', { storageKey: upload.key });
      return row;
    });
    const video = presentVideoFile(file, videoSeconds, await this.converter.isAvailable());
    return { videoUrl: linkOf(upload.key, this.links), video };
  }
}
