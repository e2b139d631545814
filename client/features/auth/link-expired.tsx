import Link2Off from 'lucide-react/icons/link-2-off';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { ACCOUNT } from '../../../shared/auth/auth.policy.js';
import { readStoredSession } from '../../lib/auth/stored-session.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { AuthLinks, AuthPage } from './auth-page.js';
import { lazyWithRetry } from '../../lib/layout/lazy-with-retry.js';

const ForgotPasswordDialog = lazyWithRetry(() => import('./forgot-password-dialog.js'));

/** The link does not identify the account; a worker who is signed in on this device need not type the address again. */
function knownEmail(): string {
  const session = readStoredSession();
  return session?.kind === 'worker' ? session.user.email : '';
}

/** A used or expired reset link: the reason, and a form to request a new one. */
export function LinkExpired() {
  const { t } = useTranslation('auth');
  const [email, setEmail] = useState(knownEmail);
  const [asking, setAsking] = useState(false);
  const close = (typed: string) => {
    setEmail(typed);
    setAsking(false);
  };
  return (
    <AuthPage title={t('reset.spent')}>
      <Card className="grid justify-items-start gap-3 p-4! sm:p-6!">
        <Link2Off className="size-7 text-bad" aria-hidden="true" />
        <p role="alert">{t('reset.spentText', { minutes: ACCOUNT.resetTokenMinutes })}</p>
        <Button variant="accent" size="big" full onClick={() => setAsking(true)}>
          {t('reset.sendNew')}
        </Button>
      </Card>
      <AuthLinks>
        <Link href="/login">{t('links.toLogin')}</Link>
      </AuthLinks>
      <Suspense fallback={null}>{asking && <ForgotPasswordDialog email={email} onClose={close} />}</Suspense>
    </AuthPage>
  );
}
