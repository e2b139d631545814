import { useTranslation } from 'react-i18next';
import { goBack } from '../ui/back-layers.js';
import { ConfirmDialog } from '../ui/confirm-dialog.js';

/** Asked when Back would leave a page with something unsent in its form [H-34]. */
export default function LeaveQuestion({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('common');
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('discard.title')}
      description={t('discard.text')}
      confirmLabel={t('discard.confirm')}
      cancelLabel={t('discard.keep')}
      onConfirm={goBack}
    />
  );
}
