import type { DocumentType } from '../../../shared/workers/document.rules.js';
import { documentFileName } from '../../../shared/workers/document.rules.js';
import type { Instant } from '../../../shared/kernel/time.js';
import type { DocumentKind } from '../../../shared/workers/worker.contract.js';
import { audit, type Actor } from '../../platform/audit/audit.js';
import type { Transaction } from '../../platform/database/transaction.js';
import type { StoredUpload } from '../../platform/files/uploads/uploads.js';
import type { JobQueue } from '../../platform/jobs/job-queue.js';
import { getWorkerLocked } from '../lock-worker.js';
import { WorkerDocument } from '../worker-document.entity.js';

type NewDocument = { userId: number; kind: DocumentKind; upload: StoredUpload; actor: Actor; at: Instant };

/**
 * Inserts a stored file as the worker's only document of its kind; a job queued in this transaction deletes the previous file.
 * Locks the worker to serialize concurrent uploads. @throws DomainError `not_found`
 */
export async function replaceDocument(
  tx: Transaction,
  jobs: JobQueue,
  { userId, kind, upload, actor, at }: NewDocument,
): Promise<WorkerDocument> {
  await getWorkerLocked(tx, userId);
  const documents = tx.repository(WorkerDocument);
  const replaced = await documents.findOneBy({ userId, kind });
  if (replaced) {
    await documents.delete({ id: replaced.id });
    await jobs.send(tx, 'erase-files', { storageKeys: [replaced.storageKey] });
  }
  const mimeType = upload.mimeType as DocumentType;
  const document = documents.create({
    userId,
    kind,
    fileName: documentFileName(upload.givenName, mimeType),
    mimeType,
    sizeBytes: upload.sizeBytes,
    storageKey: upload.key,
    uploadedAt: at,
  });
  await documents.insert(document);
  await audit(tx, {
    at,
    actor,
    action: replaced ? 'worker.document_replaced' : 'worker.document_added',
    subject: { kind: 'worker', id: userId },
    changes: { documentId: document.id, kind, mimeType, ...(replaced ? { replacedId: replaced.id } : {}) },
  });
  return document;
}
