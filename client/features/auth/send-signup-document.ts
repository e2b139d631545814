import type { DocumentKind, WorkerDocumentView } from '../../../shared/workers/worker.contract.js';
import { apiUpload } from '../../lib/api/upload.js';
import type { UploadOptions } from '../../lib/api/upload.js';

/**
 * POST /api/auth/register/documents: the token comes first, so that the server refuses a used one before it reads the
 * file [U-06].
 */
export default function sendSignupDocument(
  uploadToken: string,
  { kind, file }: { kind: DocumentKind; file: File },
  options: UploadOptions,
): Promise<WorkerDocumentView> {
  const form = new FormData();
  form.set('uploadToken', uploadToken);
  form.set('kind', kind);
  form.set('document', file);
  return apiUpload('/api/auth/register/documents', form, { ...options, ownsUnauthorized: true });
}
