import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.js';

/** It is on already, and the answer with the recovery codes may have been lost: they are shown once. */
export function CodesLostStep({ onTurnOff, onClose }: { onTurnOff: () => void; onClose: () => void }) {
  const { t } = useTranslation('profile');
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('twoFactor.isOn')}
      description={t('twoFactor.codesLost')}
      confirmLabel={t('twoFactor.turnOff')}
      cancelLabel={t('twoFactor.keepOn')}
      onConfirm={onTurnOff}
    />
  );
}
