import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../ui/confirm-dialog.js';
import { useHoldLive } from './live/hold.js';

/** Closing a form that holds something asks first, so that a stray tap beside it costs nothing; nor do others' changes. */
export function useDiscardGuard(isDirty: boolean, onClose: () => void) {
  const { t } = useTranslation('common');
  const [asking, setAsking] = useState(false);
  useHoldLive(isDirty);
  const requestClose = () => (isDirty ? setAsking(true) : onClose());
  const question = (
    <ConfirmDialog
      open={asking}
      onOpenChange={setAsking}
      title={t('discard.title')}
      description={t('discard.text')}
      confirmLabel={t('discard.confirm')}
      cancelLabel={t('discard.keep')}
      onConfirm={onClose}
    />
  );
  return { requestClose, question };
}
