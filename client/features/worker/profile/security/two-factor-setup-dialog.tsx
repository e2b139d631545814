import { useState } from 'react';
import type { TwoFactorSetup } from '../../../../../shared/auth/account.contract.js';
import { CodesStep } from './codes-step.js';
import { PasswordStep } from './password-step.js';
import { ScanStep } from './scan-step.js';

/** Password, then key and first code, then the recovery codes. Nothing of it is kept on the device. */
export default function TwoFactorSetupDialog({ onClose }: { onClose: () => void }) {
  const [setup, setSetup] = useState<TwoFactorSetup | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <CodesStep codes={codes} onDone={onClose} />;
  if (setup) return <ScanStep setup={setup} onConfirmed={setCodes} onBack={() => setSetup(null)} onClose={onClose} />;
  return <PasswordStep onDone={setSetup} onClose={onClose} />;
}
