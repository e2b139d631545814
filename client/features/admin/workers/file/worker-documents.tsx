import FileX from 'lucide-react/icons/file-x';
import { useTranslation } from 'react-i18next';
import { useMutation } from '@tanstack/react-query';
import type { WorkerDetails } from '../../../../../shared/workers/worker-list.contract.js';
import { useFormat } from '../../../../lib/i18n/format.js';
import { Button } from '../../../../ui/button.js';
import { Note } from '../../../../ui/note.js';
import type { WorkerDocumentView } from '../../../../../shared/workers/worker.contract.js';
import { apiGet } from '../../../../lib/api/api.js';
import { problemMessage } from '../../../../lib/api/api-error.js';
import { settleToast, toast } from '../../../../ui/toast-store.js';
import { workerPath } from '../../api/worker.js';

/** The documents on file. Links are loaded on request, because the audit log records each access. */
export function WorkerDocuments({ worker }: { worker: WorkerDetails }) {
  const { t } = useTranslation('people');
  const format = useFormat();
  const documents = useWorkerDocuments(worker.id);
  const hasLicense = worker.documentKinds.includes('drivers_license');
  return (
    <>
      {!hasLicense && (
        <Note tone="warn" icon={<FileX aria-hidden="true" />} title={t('documents.noLicense')}>
          {t('documents.askFor')}
        </Note>
      )}
      {documents.data ? (
        <ul className="grid gap-1">
          {documents.data.map(({ id, kind, fileName, uploadedAt, url }) => (
            <li key={id}>
              <a
                href={url}
                target="_blank"
                rel="noreferrer"
                className="flex min-h-11 flex-wrap items-center gap-x-2 text-14 wrap-anywhere"
              >
                <b className="font-semibold">{t(`documents.kind.${kind}`)}</b>
                {fileName}
                <small className="num text-13 text-ink-3">{format.dateShortAt(uploadedAt)}</small>
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <ul className="flex flex-wrap gap-x-4 text-14 empty:hidden">
          {worker.documentKinds.map((kind) => (
            <li key={kind}>{t(`documents.kind.${kind}`)}</li>
          ))}
        </ul>
      )}
      {worker.documentKinds.length > 0 && !documents.data && (
        <>
          <p className="text-13 text-ink-2">{t('documents.onRecord')}</p>
          <Button
            variant="line"
            size="sm"
            className="justify-self-start max-md:min-h-11"
            loading={documents.isPending}
            onClick={() => documents.mutate()}
          >
            {t('documents.show')}
          </Button>
        </>
      )}
    </>
  );
}

/** Requested by a button and never cached: each access is recorded, and the links expire soon. */
function useWorkerDocuments(workerId: number) {
  const { t } = useTranslation('people');
  const subject = `documents ${workerId}`;
  return useMutation<WorkerDocumentView[]>({
    mutationFn: () => apiGet(`${workerPath(workerId)}/documents`),
    onSuccess: () => settleToast(subject),
    onError: (error) => toast({ title: problemMessage(error, t('documents.failed')), variant: 'destructive', subject }),
    gcTime: 0,
  });
}
