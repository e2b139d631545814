import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { UploadedCaptions } from '../../../shared/training/admin-training.contract.js';
import { RealTime } from '../../platform/clock/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { SignedLinks } from '../../platform/files/downloads/signed-links.js';
import { Uploads } from '../../platform/files/uploads/uploads.js';
import type { AdminPrincipal } from '../../platform/http/security/principal.js';
import { RateLimits } from '../../platform/http/security/rate-limits.js';
import { linkOf } from '../training-view.js';
import { storeTrainingFile } from './store-training-file.js';
import { CAPTIONS_UPLOAD } from './training-uploads.js';

/** Stores a WebVTT file, the captions of a video in one language. */
@Injectable()
export class UploadCaptions {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly uploads: Uploads,
    private readonly links: SignedLinks,
    private readonly limits: RateLimits,
    private readonly time: RealTime,
  ) {}

  /** @throws DomainError `too_many_requests`, and what `Uploads.receive` refuses */
  async run(request: FastifyRequest, admin: AdminPrincipal): Promise<UploadedCaptions> {
    await this.limits.take('uploadByAddress', request.ip);
    await this.limits.take('uploadByAccount', `admin:${admin.id}`);
    return this.uploads.receive(request, CAPTIONS_UPLOAD, async (upload) => {
      const fields = { kind: 'captions', upload, videoSeconds: null, plays: true } as const;
      await this.unitOfWork.run((tx) => storeTrainingFile(tx, { ...fields, adminId: admin.id, at: this.time.now() }));
      return { captionsUrl: linkOf(upload.key, this.links) };
    });
  }
}
