import FileQuestion from 'lucide-react/icons/file-question-mark';
import { useTranslation } from 'react-i18next';
import { megabytes } from '../../../../../shared/workers/document.rules.js';
import type { DocumentKind, WorkerDocumentView } from '../../../../../shared/workers/worker.contract.js';
import { useFormat } from '../../../../lib/i18n/format.js';
import FileThumbnail from '../../../../ui/file-thumbnail.js';

/** The file of a kind with the private link that opens it, or a note that there is none. */
export function DocumentFacts({ kind, document }: { kind: DocumentKind; document: WorkerDocumentView | null }) {
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
