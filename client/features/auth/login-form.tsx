import ShieldAlert from 'lucide-react/icons/shield-alert';
import WifiOff from 'lucide-react/icons/wifi-off';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFieldProps } from '../../lib/forms/fields.js';
import { useOnline } from '../../lib/pwa/use-online.js';
import { Button } from '../../ui/button.js';
import { CheckboxField } from '../../ui/checkbox-field.js';
import { Note } from '../../ui/note.js';
import { PasswordField } from '../../ui/password-field.js';
import { TextField } from '../../ui/text-field.js';
import type { useHumanVerification } from './human-verification.js';
import type { LoginValues, useLoginForm } from './use-login-form.js';

type LoginFormProps = {
  login: ReturnType<typeof useLoginForm>;
  verification: ReturnType<typeof useHumanVerification>;
  /** Beside "remember me". */
  children?: ReactNode;
};

/** The worker's login fields, used on the login page and in the dialog for an ended session. */
export function LoginForm({ login, verification, children }: LoginFormProps) {
  const { t } = useTranslation('auth');
  const { form, submit, sending, needsCode, unverified } = login;
  const props = useFieldProps(form);
  const isOnline = useOnline();
  const onSubmit = (event: FormEvent) => {
    if (!verification.failed) return void submit(event);
    event.preventDefault();
    verification.retry();
  };
  const submitText = () => {
    if (verification.failed) return t('login.verificationRetry');
    if (verification.verifier === null) return t('login.loadingVerification');
    if (sending) return t('login.submitting');
    return unverified ? t('login.verifyAgain') : t('login.submit');
  };
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      <TextField
        {...props('email', t('fields.email'), { deps: 'password' })}
        type="email"
        inputMode="email"
        autoComplete="username"
      />
      <PasswordField {...props('password', t('fields.password'))} autoComplete="current-password" />
      {needsCode && <TwoFactorField form={form} />}
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <CheckboxField {...form.register('rememberMe')} label={t('login.remember')} />
        {children}
      </div>
      {verification.failed && isOnline && (
        <VerificationNote title={t(`login.noProof.${verification.failed}`)} text={t('login.verificationMissingText')} />
      )}
      {verification.failed && !isOnline && (
        <Note tone="bad" role="alert" icon={<WifiOff aria-hidden="true" />} title={t('login.noSignal')}>
          {t('login.noSignalText')}
        </Note>
      )}
      {unverified && !sending && (
        <VerificationNote title={t('login.noProof.unsolved')} text={t('login.notHumanText')} />
      )}
      <Button
        type="submit"
        variant="accent"
        size="big"
        full
        disabled={!verification.verifier && !verification.failed}
        loading={sending}
      >
        {submitText()}
      </Button>
    </form>
  );
}

function VerificationNote({ title, text }: { title: string; text: string }) {
  return (
    <Note tone="bad" role="alert" icon={<ShieldAlert aria-hidden="true" />} title={title}>
      {text}
    </Note>
  );
}

/** The second factor: a code of the authenticator app, or a recovery code. */
function TwoFactorField({ form }: { form: UseFormReturn<LoginValues> }) {
  const { t } = useTranslation('auth');
  const props = useFieldProps(form);
  const [isRecovery, setIsRecovery] = useState(false);
  const label = isRecovery ? t('login.recoveryCode') : t('login.code');
  const change = () => {
    form.setValue('twoFactorCode', '');
    setIsRecovery(!isRecovery);
  };
  return (
    <div className="grid justify-items-start gap-1">
      <TextField
        key={isRecovery ? 'recovery' : 'app'}
        {...props('twoFactorCode', label, { shouldUnregister: true })}
        className="w-full"
        hint={isRecovery ? t('login.recoveryHint') : t('login.codeHint')}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
      />
      <Button variant="text" className="-mx-2" onClick={change}>
        {isRecovery ? t('login.useApp') : t('login.useRecovery')}
      </Button>
    </div>
  );
}
