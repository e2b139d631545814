import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/button.js';
import { Note } from '../../../../ui/note.js';

/** Why a document was not saved; what was on file before still is. Without a retry the file itself is the fault. */
export function UploadFailed({ reason, onRetry }: { reason: string; onRetry: (() => void) | null }) {
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
