import ShieldAlert from 'lucide-react/icons/shield-alert';
import { Suspense, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Redirect } from 'wouter';
import { useSession } from '../../lib/session-context.js';
import { useUnsentOnDevice } from '../../lib/unsent-count.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { CheckboxField } from '../../ui/checkbox-field.js';
import { Note } from '../../ui/note.js';
import { TextField } from '../../ui/text-field.js';
import { AuthLinks, AuthPage } from './auth-page.js';
import { EndedNote } from './ended-note.js';
import { useHumanVerification } from './human-verification.js';
import { TwoFactorField } from './two-factor-field.js';
import { useLoginForm } from './use-login-form.js';
import { late } from '../../lib/late.js';

const ForgotPasswordDialog = late(() => import('./forgot-password-dialog.js'));

/** Worker login (worker.md §2 /login) [A-15 to A-25, O-12]; somebody signed in is sent on [H-64]. `onSend`: a login is tried. */
export default function LoginPage({ onSend }: { onSend: () => void }) {
  const { t } = useTranslation(['auth', 'common']);
  const unsent = useUnsentOnDevice(); // it waits for its worker to log in, whoever that is
  const verification = useHumanVerification();
  const { formProps, sending, asksForCode, unverified, errorOf } = useLoginForm(verification.verifier, onSend);
  const { emailInput, ...forgot } = useForgotPassword();
  const session = useSession();
  // one that logs in right now goes on once the language is theirs
  if (session.status === 'in' && !sending)
    return <Redirect to={session.user.role === 'admin' ? '/admin-dashboard' : '/dashboard'} replace />;
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
    <AuthPage title={t('login.title')} lead={t('login.lead')}>
      <EndedNote kind="worker" />
      {unsent > 0 && <Note tone="warn">{t('common:session.unsent', { count: unsent })}</Note>}
      <Card className="p-4! sm:p-6!">
        <form {...formProps} onSubmit={onSubmit} className="grid gap-4">
          <TextField
            ref={emailInput}
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
          {asksForCode && <TwoFactorField error={errorOf('twoFactorCode')} />}
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <CheckboxField name="rememberMe" label={t('login.remember')} />
            <Button variant="text" className="-mx-2" onClick={forgot.open}>
              {t('login.forgot')}
            </Button>
          </div>
          {verification.failed && (
            <VerificationNote
              title={t(`login.noProof.${verification.failed}`)}
              text={t('login.verificationMissingText')}
            />
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
      </Card>
      <AuthLinks>
        <Link href="/signup">{t('links.noAccount')}</Link>
        <Link href="/">{t('links.home')}</Link>
      </AuthLinks>
      <Suspense fallback={null}>
        {forgot.email !== null && <ForgotPasswordDialog email={forgot.email} onClose={forgot.close} />}
      </Suspense>
    </AuthPage>
  );
}

function VerificationNote({ title, text }: { title: string; text: string }) {
  return (
    <Note tone="bad" role="alert" icon={<ShieldAlert aria-hidden="true" />} title={title}>
      {text}
    </Note>
  );
}

/** The dialog and the login form share one address: what is typed in either stands in the other. */
function useForgotPassword() {
  const emailInput = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState<string | null>(null);
  const open = () => setEmail(emailInput.current?.value ?? '');
  const close = (typed: string) => {
    if (emailInput.current) emailInput.current.value = typed;
    setEmail(null);
  };
  return { emailInput, email, open, close };
}
