import { toIso } from '../../../shared/kernel/time.js';
import type { WorkerDocumentView } from '../../../shared/workers/worker.contract.js';
import type { SignedLinks } from '../../platform/files/downloads/signed-links.js';
import type { WorkerDocument } from '../worker-document.entity.js';

/** Returns a document as its worker or an admin sees it. The storage key appears only in the signed link. [U-08, U-11] */
export function presentDocument(document: WorkerDocument, links: SignedLinks): WorkerDocumentView {
  return {
    id: document.id,
    kind: document.kind,
    fileName: document.fileName,
    mimeType: document.mimeType,
    sizeBytes: document.sizeBytes,
    uploadedAt: toIso(document.uploadedAt),
    url: links.issue('document', document.storageKey, document.fileName),
  };
}
