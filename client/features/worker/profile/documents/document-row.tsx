import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { UPLOADS } from '../../../../../shared/workers/workers.policy.js';
import type { DocumentKind, WorkerDocumentView } from '../../../../../shared/workers/worker.contract.js';
import { isRetryable, useUploadProblem } from '../../../../lib/i18n/use-document-text.js';
import { useChosenDocument } from '../../../../lib/photos/use-chosen-document.js';
import { toast } from '../../../../ui/toast-store.js';
import { UploadProgress } from '../../../../ui/upload-progress.js';
import { DocumentActions } from './document-actions.js';
import { apiUpload } from '../../../../lib/api/upload.js';
import { useUpload } from '../../../../lib/api/use-upload.js';
import { DOCUMENTS_PATH } from './own-documents.js';
import { Button } from '../../../../ui/button.js';
import { Note } from '../../../../ui/note.js';
import FileQuestion from 'lucide-react/icons/file-question-mark';
import { megabytes } from '../../../../../shared/workers/document.rules.js';
import { useFormat } from '../../../../lib/i18n/format.js';
import FileThumbnail from '../../../../ui/file-thumbnail.js';

type DocumentRowProps = { kind: DocumentKind; document: WorkerDocumentView | null; removable: boolean };

/** One kind of document: its file, with buttons to send, replace or delete it. A selected file is sent at once. */
export function DocumentRow({ kind, document, removable }: DocumentRowProps) {
  const { t } = useTranslation('files');
  const { prepare, isPreparing } = useChosenDocument(UPLOADS.profileBytes);
  const problemOf = useUploadProblem();
  const { state, send, cancel, reset } = useSendDocument(kind);
  const [selectedFile, setSelectedFile] = useState<File | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  const choose = async (selected: File) => {
    reset();
    setFault(null);
    const { file, fault: found } = await prepare(selected);
    setFault(found);
    setSelectedFile(file);
    if (file !== null && (await send(file))) toast({ title: t('documents.saved'), description: t(`kinds.${kind}`) });
  };
  const reason = fault ?? (state.phase === 'failed' ? problemOf(state.error) : null);
  const retry =
    selectedFile && state.phase === 'failed' && isRetryable(state.error) ? () => void choose(selectedFile) : null;
  return (
    <div className="grid grid-cols-1 gap-3 p-4">
      <div className="grid grid-cols-1 items-center gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <DocumentFacts kind={kind} document={document} />
        {state.phase !== 'sending' && (
          <DocumentActions
            kind={kind}
            document={document}
            removable={removable}
            isPreparing={isPreparing}
            onChoose={(file) => void choose(file)}
          />
        )}
      </div>
      {state.phase === 'sending' && selectedFile && (
        <UploadProgress fileName={selectedFile.name} percent={state.percent} onCancel={cancel} />
      )}
      <p role="status" className="text-14 text-ink-2 empty:sr-only">
        {isPreparing && t('preparing')}
      </p>
      {reason !== null && <UploadFailed reason={reason} onRetry={retry} />}
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

/** The reason a document was not saved; the previous file stays. `onRetry` is null if the file itself was refused. */
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

/** The file of a kind with the private link that opens it, or a note that there is none. */
function DocumentFacts({ kind, document }: { kind: DocumentKind; document: WorkerDocumentView | null }) {
  const { t } = useTranslation('files');
  const format = useFormat();
  return (
    <div className="flex min-w-0 items-center gap-3">
      {document ? (
        <FileThumbnail source={document.url} mimeType={document.mimeType} />
      ) : (
        <span
          className="grid size-14 flex-none place-items-center rounded-control border border-dashed border-line-2"
          aria-hidden="true"
        >
          <FileQuestion className="size-6 text-ink-3" />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <h3 className="text-16">{t(`kinds.${kind}`)}</h3>
        {document ? (
          <>
            <a
              href={document.url}
              target="_blank"
              rel="noreferrer"
              aria-label={t('documents.open', { name: document.fileName })}
              className="flex min-h-11 items-center font-semibold sm:min-h-0"
            >
              <span className="wrap-anywhere">{document.fileName}</span>
            </a>
            <p className="num text-13 text-ink-3">
              {t('documents.facts', {
                megabytes: Math.max(0.1, Math.round(megabytes(document.sizeBytes) * 10) / 10),
                date: format.monthDayAt(document.uploadedAt),
              })}
            </p>
          </>
        ) : (
          <p className="text-14 text-ink-3">{t('documents.none')}</p>
        )}
      </div>
    </div>
  );
}
