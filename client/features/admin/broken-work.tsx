import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog.js';
import { ErrorState } from '../../ui/error-state.js';
import { closeWork } from './work-address.js';

/** A dialog that failed, or whose code could not be fetched: the dashboard stays, and the dialog can be tried again. */
export function BrokenWork({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('common');
  return (
    <Dialog open onOpenChange={(open) => !open && closeWork()} title={t('error.title')}>
      <ErrorState title={t('error.hint')} message={t('broken.text')} onRetry={onRetry} />
    </Dialog>
  );
}
