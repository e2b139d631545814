import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../ui/confirm-dialog.js';
import { watchLeaving } from './leaving.js';
import { onHoldChanged, typedForms, useHoldLive } from './live/hold.js';

/**
 * Closing a form that holds something asks first, so that a stray tap beside it costs nothing; nor does the browser's Back,
 * which on a phone closes what lies on top, nor a reload; nor do others' changes.
 */
export function useDiscardGuard(isDirty: boolean, onClose: () => void) {
  useHoldLive(isDirty);
  return useAskFirst(isDirty, onClose);
}

/** The same for a dialog with several forms in it, whichever of them holds something; not for those behind it. */
export function useTypingGuard(onClose: () => void) {
  const [behind] = useState(typedForms);
  const isDirty = useSyncExternalStore(onHoldChanged, () => typedForms() > behind);
  return useAskFirst(isDirty, onClose);
}

function useAskFirst(isDirty: boolean, onClose: () => void) {
  const { t } = useTranslation('common');
  const [asking, setAsking] = useState(false);
  useEffect(() => (isDirty ? watchLeaving(() => setAsking(true)) : undefined), [isDirty]);
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
