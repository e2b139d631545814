import { type MouseEvent, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Redirect, useLocation } from 'wouter';
import type { LoginResponse } from '../../../shared/auth/auth.contract.js';
import { pathAfterLogin } from '../../lib/auth/return-path.js';
import { useSession } from '../../lib/auth/session-context.js';
import { useUnsentOnDevice } from '../../lib/outbox/unsent-count.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Note } from '../../ui/note.js';
import { AuthLinks, AuthPage } from './auth-page.js';
import { SessionEndedNote } from './session-ended-note.js';
import { useHumanVerification } from './human-verification.js';
import { LoginForm } from './login-form.js';
import { readSignupEmail } from './signup-email.js';
import { StorageNote } from './storage-note.js';
import { useLoginForm } from './use-login-form.js';
import { useLogin } from './use-login.js';
import { lazyWithRetry } from '../../lib/layout/lazy-with-retry.js';

const ForgotPasswordDialog = lazyWithRetry(() => import('./forgot-password-dialog.js'));

/**
 * Worker login (worker.md §2 /login) [A-15 to A-25, O-12]; a signed-in user is redirected [H-64]. Both lead to the page
 * that opened the login, if there is one [H-179]. `onSend` is called on each attempt.
 */
export default function LoginPage({ onSend }: { onSend: () => void }) {
  const { t } = useTranslation(['auth', 'common']);
  const unsent = useUnsentOnDevice(); // unsent work of any worker of this device
  const verification = useHumanVerification();
  const [, navigate] = useLocation();
  const [next] = useState(() => pathAfterLogin('/dashboard'));
  const adoptLogin = useLogin();
  const enter = async (response: LoginResponse) => {
    await adoptLogin(response);
    navigate(next, { replace: true }); // Back must not return to the login page
  };
  const [signupEmail] = useState(readSignupEmail);
  const login = useLoginForm(verification.verifier, onSend, enter, signupEmail);
  const forgot = useForgotPassword((email) => login.form.setValue('email', email));
  const session = useSession();
  // after a login on this page, wait until the worker's language is loaded
  if (session.status === 'in' && !login.sending)
    return <Redirect to={session.user.role === 'admin' ? '/admin-dashboard' : next} replace />;
  return (
    <AuthPage title={t('login.title')} lead={t('login.lead')}>
      <StorageNote />
      <SessionEndedNote kind="worker" />
      {unsent > 0 && <Note tone="warn">{t('common:session.unsent', { count: unsent })}</Note>}
      <Card className="p-4! sm:p-6!">
        <LoginForm login={login} verification={verification}>
          <Button variant="text" className="-mx-2" onClick={forgot.open}>
            {t('login.forgot')}
          </Button>
        </LoginForm>
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

/** The address is shared by the dialog and the login form: input in one appears in the other. */
function useForgotPassword(onTyped: (email: string) => void) {
  const [email, setEmail] = useState<string | null>(null);
  /** Reads the input itself: a browser may have filled it in without an event for the form. */
  const open = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) =>
    setEmail(form?.querySelector<HTMLInputElement>('[name=email]')?.value ?? '');
  const close = (typed: string) => {
    onTyped(typed);
    setEmail(null);
  };
  return { email, open, close };
}
