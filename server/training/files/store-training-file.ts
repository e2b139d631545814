import type { Instant } from '../../../shared/kernel/time.js';
import { audit } from '../../platform/audit/audit.js';
import type { Transaction } from '../../platform/database/transaction.js';
import type { StoredUpload } from '../../platform/files/uploads/uploads.js';
import { TrainingFile } from './training-file.entity.js';

type NewFile = Pick<TrainingFile, 'kind' | 'videoSeconds'> & {
  upload: StoredUpload;
  /** Whether browsers play the file without conversion. */
  plays: boolean;
  adminId: number;
  at: Instant;
};

/** Registers an upload. A training may refer to registered files only, so that it never exposes a worker's documents. */
export async function storeTrainingFile(tx: Transaction, file: NewFile): Promise<TrainingFile> {
  const { upload, plays, adminId, at, kind, videoSeconds } = file;
  const { key: storageKey, mimeType, sizeBytes } = upload;
  const files = tx.repository(TrainingFile);
  await files.insert({
    ...{ storageKey, mimeType, sizeBytes, kind, videoSeconds },
    state: plays ? 'ready' : 'waiting',
    playableKey: plays ? storageKey : null,
    uploadedBy: adminId,
    uploadedAt: at,
  });
  const row = await files.findOneByOrFail({ storageKey });
  await audit(tx, {
    at,
    actor: { kind: 'admin', id: adminId },
    action: 'training_file.uploaded',
    subject: { kind: 'training_file', id: row.id },
    changes: { kind, mimeType, sizeBytes },
  });
  return row;
}
