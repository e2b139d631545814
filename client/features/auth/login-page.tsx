import ShieldAlert from 'lucide-react/icons/shield-alert';
import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { CheckboxField } from '../../ui/checkbox-field.js';
import { Note } from '../../ui/note.js';
import { TextField } from '../../ui/text-field.js';
import { AuthLinks, AuthPage } from './auth-page.js';
import { useHumanVerification } from './human-verification.js';
import { TwoFactorField } from './two-factor-field.js';
import { useLoginForm } from './use-login-form.js';

const ForgotPasswordDialog = lazy(() => import('./forgot-password-dialog.js'));

/** Worker login (worker.md §2 /login). */
export default function LoginPage() {
  const { t } = useTranslation('auth');
  const [forgot, setForgot] = useState(false);
  const verification = useHumanVerification();
  const { formProps, sending, asksForCode, errorOf } = useLoginForm(verification.verifier);
  const ready = verification.verifier !== null;
  return (
    <AuthPage title={t('login.title')} lead={t('login.lead')}>
      <Card className="p-4! sm:p-6!">
        <form {...formProps} className="grid gap-4">
          <TextField
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
            <Button variant="text" className="-mx-2" onClick={() => setForgot(true)}>
              {t('login.forgot')}
            </Button>
          </div>
          {verification.failed && (
            <Note
              tone="bad"
              role="alert"
              icon={<ShieldAlert aria-hidden="true" />}
              title={t('login.verificationMissing')}
            >
              <button type="button" className="min-h-11 font-semibold underline" onClick={verification.retry}>
                {t('login.verificationRetry')}
              </button>
            </Note>
          )}
          <Button type="submit" variant="accent" size="big" full disabled={!ready} loading={sending}>
            {ready ? (sending ? t('login.submitting') : t('login.submit')) : t('login.loadingVerification')}
          </Button>
        </form>
      </Card>
      <AuthLinks>
        <Link href="/signup">{t('links.noAccount')}</Link>
        <Link href="/">{t('links.home')}</Link>
      </AuthLinks>
      <Suspense fallback={null}>{forgot && <ForgotPasswordDialog onClose={() => setForgot(false)} />}</Suspense>
    </AuthPage>
  );
}
