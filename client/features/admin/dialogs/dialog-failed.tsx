import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/dialog.js';
import { ErrorState } from '../../../ui/error-state.js';
import { closeDialog } from './dialog-route.js';

/**
 * Error state of a dialog that threw or whose code could not be loaded. The dashboard stays usable, and the dialog can
 * be retried.
 */
export function DialogFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('common');
  return (
    <Dialog open onOpenChange={(open) => !open && closeDialog()} title={t('error.title')}>
      <ErrorState title={t('error.hint')} message={t('errorPage.text')} onRetry={onRetry} />
    </Dialog>
  );
}
