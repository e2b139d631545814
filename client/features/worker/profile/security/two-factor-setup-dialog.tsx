import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TwoFactorSetup } from '../../../../../shared/auth/account.contract.js';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.js';
import { CodesStep } from './codes-step.js';
import { PasswordStep } from './password-step.js';
import { ScanStep } from './scan-step.js';

type TwoFactorSetupDialogProps = { onTurnOff: () => void; onClose: () => void };

/** Password, then key and first code, then the recovery codes. None of it is stored on the device. */
export default function TwoFactorSetupDialog({ onTurnOff, onClose }: TwoFactorSetupDialogProps) {
  const [setup, setSetup] = useState<TwoFactorSetup | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [isAlreadyOn, setAlreadyOn] = useState(false);
  const onAlreadyOn = () => setAlreadyOn(true);
  if (isAlreadyOn) return <CodesLostStep onTurnOff={onTurnOff} onClose={onClose} />;
  if (codes) return <CodesStep codes={codes} onDone={onClose} />;
  if (!setup) return <PasswordStep onAlreadyOn={onAlreadyOn} onDone={setSetup} onClose={onClose} />;
  const back = () => setSetup(null);
  return <ScanStep setup={setup} onAlreadyOn={onAlreadyOn} onConfirmed={setCodes} onBack={back} onClose={onClose} />;
}

/** Two-factor sign-in is on already. The recovery codes are shown once, and the response with them may have been lost. */
function CodesLostStep({ onTurnOff, onClose }: { onTurnOff: () => void; onClose: () => void }) {
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
