import { useQueryClient } from '@tanstack/react-query';
import type { DocumentKind, WorkerDocumentView } from '../../../../../shared/workers/worker.contract.js';
import { apiUpload } from '../../../../lib/api/upload.js';
import { useUpload } from '../../../../lib/api/use-upload.js';
import { DOCUMENTS_PATH } from './own-documents.js';

/** POST /api/user/documents: adds a document or replaces the one of its kind, with progress [U-05, U-11]. */
export function useSendDocument(kind: DocumentKind) {
  const queries = useQueryClient();
  const upload = useUpload();
  const send = async (file: File): Promise<boolean> => {
    const form = new FormData();
    form.set('kind', kind);
    form.set('document', file);
    const sent = await upload.start((options) => apiUpload<WorkerDocumentView>(DOCUMENTS_PATH, form, options));
    if (sent) await queries.invalidateQueries({ queryKey: [DOCUMENTS_PATH] });
    return sent !== null;
  };
  return { ...upload, send };
}
