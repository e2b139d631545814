import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { WorkerDocumentView } from '../../../shared/workers/worker.contract.js';
import { Clock } from '../../platform/clock/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { SignedLinks } from '../../platform/files/downloads/signed-links.js';
import { Uploads } from '../../platform/files/uploads/uploads.js';
import type { WorkerPrincipal } from '../../platform/http/security/principal.js';
import { RateLimits } from '../../platform/http/security/rate-limits.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { presentDocument } from './document.presenter.js';
import { PROFILE_UPLOAD } from './document-upload.js';
import { replaceDocument } from './replace-document.js';

/** Stores a document that a worker uploads in the profile. The default kind is the driver's license. [U-05, U-11] */
@Injectable()
export class AddDocument {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly uploads: Uploads,
    private readonly links: SignedLinks,
    private readonly limits: RateLimits,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `too_many_requests`, and the errors of `Uploads.receive` */
  async run(request: FastifyRequest, worker: WorkerPrincipal): Promise<WorkerDocumentView> {
    await this.limits.take('uploadByAddress', request.ip);
    await this.limits.take('uploadByAccount', String(worker.id));
    const document = await this.uploads.receive(request, PROFILE_UPLOAD, (upload, { kind }) =>
      this.unitOfWork.run((tx) =>
        replaceDocument(tx, this.jobs, {
          userId: worker.id,
          kind: kind || 'drivers_license',
          upload,
          actor: { kind: 'worker', id: worker.id },
          at: this.clock.now(),
        }),
      ),
    );
    return presentDocument(document, this.links);
  }
}
