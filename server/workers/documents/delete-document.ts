import { Injectable } from '@nestjs/common';
import { decideDocumentRemoval } from '../../../shared/workers/document.rules.js';
import { audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError, unwrap } from '../../platform/http/errors/domain-error.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { getWorkerLocked } from '../lock-worker.js';
import { WorkerDocument } from '../worker-document.entity.js';

/** Deletes a document before its worker is approved. A job deletes the file after the row, so no row lacks its file. [U-11] */
@Injectable()
export class DeleteDocument {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `not_found`, `document_kept` */
  async run(id: number, userId: number): Promise<void> {
    const at = this.clock.now();
    await this.unitOfWork.run(async (tx) => {
      const worker = await getWorkerLocked(tx, userId);
      const document = await tx.repository(WorkerDocument).findOneBy({ id, userId });
      if (!document) throw new DomainError('not_found');
      unwrap(decideDocumentRemoval(worker));
      await tx.repository(WorkerDocument).delete({ id });
      await audit(tx, {
        at,
        actor: { kind: 'worker', id: userId },
        action: 'worker.document_deleted',
        subject: { kind: 'worker', id: userId },
        changes: { documentId: id, kind: document.kind },
      });
      await this.jobs.send(tx, 'erase-files', { storageKeys: [document.storageKey] });
    });
  }
}
