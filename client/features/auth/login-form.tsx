import ShieldAlert from 'lucide-react/icons/shield-alert';
import { type FormEvent, type ReactNode, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.js';
import { CheckboxField } from '../../ui/checkbox-field.js';
import { Note } from '../../ui/note.js';
import { TextField } from '../../ui/text-field.js';
import type { useHumanVerification } from './human-verification.js';
import type { useLoginForm } from './use-login-form.js';

type LoginFormProps = {
  login: ReturnType<typeof useLoginForm>;
  verification: ReturnType<typeof useHumanVerification>;
  email?: string;
  emailInput?: Ref<HTMLInputElement>;
  /** Beside "remember me". */
  children?: ReactNode;
};

/** The worker's login fields, used on the login page and in the dialog for an ended session. */
export function LoginForm({ login, verification, email, emailInput, children }: LoginFormProps) {
  const { t } = useTranslation('auth');
  const { formProps, sending, needsCode, unverified, errorOf } = login;
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (!verification.failed) return formProps.onSubmit(event);
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
    <form {...formProps} onSubmit={onSubmit} className="grid gap-4">
      <TextField
        ref={emailInput}
        defaultValue={email}
        name="email"
        label={t('fields.email')}
        error={errorOf('email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        required
      />
      <TextField
        name="password"
        label={t('fields.password')}
        error={errorOf('password')}
        type="password"
        autoComplete="current-password"
        required
      />
      {needsCode && <TwoFactorField error={errorOf('twoFactorCode')} />}
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <CheckboxField name="rememberMe" label={t('login.remember')} />
        {children}
      </div>
      {verification.failed && (
        <VerificationNote title={t(`login.noProof.${verification.failed}`)} text={t('login.verificationMissingText')} />
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
function TwoFactorField({ error }: { error: string | undefined }) {
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
