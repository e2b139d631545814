import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.js';
import { TextField } from '../../ui/text-field.js';

/** What the login asks for besides the password: the app's code, or for who has no phone at hand a recovery code. */
export function TwoFactorField({ error }: { error: string | undefined }) {
  const { t } = useTranslation('auth');
  const [isRecovery, setIsRecovery] = useState(false);
  return (
    <div className="grid justify-items-start gap-1">
      <TextField
        key={isRecovery ? 'recovery' : 'app'}
        name="twoFactorCode"
        className="w-full"
        label={isRecovery ? t('login.recoveryCode') : t('login.code')}
        hint={isRecovery ? t('login.recoveryHint') : t('login.codeHint')}
        error={error}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        required
      />
      <Button variant="text" className="-mx-2" onClick={() => setIsRecovery(!isRecovery)}>
        {isRecovery ? t('login.useApp') : t('login.useRecovery')}
      </Button>
    </div>
  );
}
