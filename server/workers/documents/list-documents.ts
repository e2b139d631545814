import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import type { WorkerDocumentView } from '../../../shared/workers/worker.contract.js';
import { audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock/clock.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { SignedLinks } from '../../platform/files/downloads/signed-links.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import type { AdminPrincipal } from '../../platform/http/security/principal.js';
import { User } from '../user.entity.js';
import { WorkerDocument } from '../worker-document.entity.js';
import { presentDocument } from './document.presenter.js';

/** Lists a worker's documents with short-lived links. Not paged: a worker has at most one document of each kind. [U-08, U-11] */
@Injectable()
export class ListDocuments {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly links: SignedLinks,
    private readonly clock: Clock,
  ) {}

  async own(userId: number): Promise<WorkerDocumentView[]> {
    const documents = await this.unitOfWork.read((tx) => documentsOf(tx, userId));
    return documents.map((document) => presentDocument(document, this.links));
  }

  /** Lists the documents for an admin and audits the view, even of an empty list. @throws DomainError `not_found` */
  async forAdmin(userId: number, admin: AdminPrincipal): Promise<WorkerDocumentView[]> {
    const at = this.clock.now();
    const documents = await this.unitOfWork.run(async (tx) => {
      if (!(await tx.repository(User).existsBy({ id: userId, anonymisedAt: IsNull() })))
        throw new DomainError('not_found');
      const found = await documentsOf(tx, userId);
      await audit(tx, {
        at,
        actor: { kind: 'admin', id: admin.id },
        action: 'worker.documents_viewed',
        subject: { kind: 'worker', id: userId },
        changes: { documentIds: found.map(({ id }) => id) },
      });
      return found;
    });
    return documents.map((document) => presentDocument(document, this.links));
  }
}

function documentsOf(tx: Transaction, userId: number): Promise<WorkerDocument[]> {
  return tx.repository(WorkerDocument).find({ where: { userId }, order: { id: 'DESC' } });
}
