import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { UPLOADS } from '../../../../../shared/workers/workers.policy.js';
import type { DocumentKind, WorkerDocumentView } from '../../../../../shared/workers/worker.contract.js';
import { mayWorkAgain, useDocumentFault, useUploadProblem } from '../../../../lib/i18n/use-document-text.js';
import { toast } from '../../../../ui/toast-store.js';
import { UploadProgress } from '../../../../ui/upload-progress.js';
import { DocumentActions } from './document-actions.js';
import { DocumentFacts } from './document-facts.js';
import { apiUpload } from '../../../../lib/api/upload.js';
import { useUpload } from '../../../../lib/api/use-upload.js';
import { DOCUMENTS_PATH } from './own-documents.js';
import { Button } from '../../../../ui/button.js';
import { Note } from '../../../../ui/note.js';

type DocumentRowProps = { kind: DocumentKind; document: WorkerDocumentView | null; removable: boolean };

/** One kind of document: its file, with buttons to send, replace or delete it. A selected file is sent at once. */
export function DocumentRow({ kind, document, removable }: DocumentRowProps) {
  const { t } = useTranslation('files');
  const faultOf = useDocumentFault();
  const problemOf = useUploadProblem();
  const { state, send, cancel, reset } = useSendDocument(kind);
  const [chosen, setChosen] = useState<File | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  const choose = async (file: File) => {
    const found = faultOf(file, UPLOADS.profileBytes);
    reset();
    setFault(found);
    setChosen(found === null ? file : null);
    if (found === null && (await send(file))) toast({ title: t('documents.saved'), description: t(`kinds.${kind}`) });
  };
  const reason = fault ?? (state.phase === 'failed' ? problemOf(state.error) : null);
  const again = chosen && state.phase === 'failed' && mayWorkAgain(state.error) ? () => void choose(chosen) : null;
  return (
    <div className="grid grid-cols-1 gap-3 p-4">
      <div className="grid grid-cols-1 items-center gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <DocumentFacts kind={kind} document={document} />
        {state.phase !== 'sending' && (
          <DocumentActions
            kind={kind}
            document={document}
            removable={removable}
            onChoose={(file) => void choose(file)}
          />
        )}
      </div>
      {state.phase === 'sending' && chosen && (
        <UploadProgress fileName={chosen.name} percent={state.percent} onCancel={cancel} />
      )}
      {reason !== null && <UploadFailed reason={reason} onRetry={again} />}
    </div>
  );
}

/** POST /api/user/documents: adds a document or replaces the one of its kind, with progress [U-05, U-11]. */
function useSendDocument(kind: DocumentKind) {
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

/** The reason why a document was not saved; the previous file stays. Without a retry the file itself was refused. */
function UploadFailed({ reason, onRetry }: { reason: string; onRetry: (() => void) | null }) {
  const { t } = useTranslation('files');
  return (
    <Note role="alert" tone="bad" icon={<TriangleAlert aria-hidden="true" />} title={t('documents.failed')}>
      <p>{reason}</p>
      {onRetry && (
        <Button variant="line" className="mt-2" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </Note>
  );
}
