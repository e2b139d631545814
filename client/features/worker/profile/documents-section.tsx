import WifiOff from 'lucide-react/icons/wifi-off';
import { useTranslation } from 'react-i18next';
import { UPLOADS } from '../../../../shared/workers/workers.policy.js';
import { decideDocumentRemoval, DOCUMENT_KINDS, megabytes } from '../../../../shared/workers/document.rules.js';
import { useWorker } from '../../../lib/auth/session-context.js';
import { useOnline } from '../../../lib/pwa/use-online.js';
import { Card } from '../../../ui/card.js';
import { ErrorState } from '../../../ui/error-state.js';
import { Note } from '../../../ui/note.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { Section } from '../section.js';
import { DocumentRow } from './documents/document-row.js';
import { useOwnSsn } from './ssn/own-ssn.js';
import { SsnSection } from './ssn-section.js';
import { useOwnDocuments } from './documents/own-documents.js';
import { hasFailed } from '../../../lib/api/has-failed.js';

/** The documents and the Social Security number. If neither can be loaded, one message offers to load both again. [U-17] */
export default function DocumentsSection({ onTyped }: { onTyped: (hasInput: boolean) => void }) {
  const { t } = useTranslation('files');
  const queries = [useOwnDocuments(), useOwnSsn()];
  if (queries.every(hasFailed))
    return (
      <ErrorState
        title={t('loadFailed')}
        onRetry={() => queries.forEach((query) => void query.refetch())}
        retrying={queries.some((query) => query.isFetching)}
      />
    );
  return (
    <div className="grid gap-7">
      <Documents />
      <SsnSection onTyped={onTyped} />
    </div>
  );
}

/**
 * The worker's own documents: one of each kind, private; can be opened, replaced, and until the approval deleted [U-05,
 * U-08, U-11].
 */
function Documents() {
  const { t } = useTranslation('files');
  const documents = useOwnDocuments();
  const removable = decideDocumentRemoval(useWorker()).ok;
  const online = useOnline();
  return (
    <Section title={t('documents.title')}>
      <p className="text-14 text-ink-2">
        {t('documents.lead')} {!removable && t('documents.kept')}
      </p>
      <p className="text-13 text-ink-3">{t('hint', { megabytes: megabytes(UPLOADS.profileBytes) })}</p>
      {!online && (
        <Note tone="warn" role="status" icon={<WifiOff aria-hidden="true" />}>
          {t('documents.offline')}
        </Note>
      )}
      {hasFailed(documents) ? (
        <ErrorState
          title={t('documents.loadFailed')}
          onRetry={() => void documents.refetch()}
          retrying={documents.isFetching}
        />
      ) : (
        <Card padded={false} className="divide-y divide-line">
          {DOCUMENT_KINDS.map((kind) =>
            documents.data ? (
              <DocumentRow
                key={kind}
                kind={kind}
                document={documents.data.find((one) => one.kind === kind) ?? null}
                removable={removable}
              />
            ) : (
              <Skeleton key={kind} className="m-4 h-[6.75rem] sm:h-14" />
            ),
          )}
        </Card>
      )}
    </Section>
  );
}
