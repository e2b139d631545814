import CircleCheck from 'lucide-react/icons/circle-check';
import Link2Off from 'lucide-react/icons/link-2-off';
import { useEffect, useState, type ReactNode, Suspense } from 'react';
import { useForm, type Resolver } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'wouter';
import { WORKER_SCREENS } from '../../../shared/kernel/screens.policy.js';
import { buttonClass, Button } from '../../ui/button.js';
import { AuthPage, AuthLinks } from './auth-page.js';
import { LinkResultCard } from './link-result-card.js';
import { ACCOUNT } from '../../../shared/auth/auth.policy.js';
import { readStoredSession } from '../../lib/auth/stored-session.js';
import { Card } from '../../ui/card.js';
import { lazyWithRetry } from '../../lib/layout/lazy-with-retry.js';
import type { ResetPasswordForm as ResetValues } from '../../../shared/auth/reset.fields.js';
import { apiPost } from '../../lib/api/api.js';
import { ApiError, NetworkError, problemMessage } from '../../lib/api/api-error.js';
import { showServerProblems, useFieldProps } from '../../lib/forms/fields.js';
import { resolveWith } from '../../lib/forms/form-resolver.js';
import { UnsentForm } from '../../lib/forms/unsent-form.js';
import { PasswordField } from '../../ui/password-field.js';
import { settleToast, toast } from '../../ui/toast-store.js';

/** The page of a mailed reset link (worker.md §2 /reset-password). */
export default function ResetPasswordPage() {
  const { t } = useTranslation('auth');
  const [search] = useSearchParams();
  const [outcome, setOutcome] = useState<'done' | 'spent' | null>(null);
  const token = search.get('token');
  if (!token) {
    return (
      <AuthPage title={t('reset.invalid')}>
        <LinkResult
          icon={<Link2Off className="size-7 text-bad" aria-hidden="true" />}
          text={t('reset.invalidText')}
          role="alert"
        />
      </AuthPage>
    );
  }
  if (outcome === 'spent') return <LinkExpired />;
  if (outcome === 'done') {
    return (
      <AuthPage title={t('reset.done')}>
        <LinkResult
          icon={<CircleCheck className="size-7 text-ok" aria-hidden="true" />}
          text={t('reset.doneText')}
          role="status"
        />
      </AuthPage>
    );
  }
  return (
    <AuthPage title={t('reset.title')} lead={t('reset.lead')}>
      <ResetPasswordForm token={token} onDone={() => setOutcome('done')} onLinkSpent={() => setOutcome('spent')} />
    </AuthPage>
  );
}

type LinkResultProps = { icon: ReactNode; text: string; role: 'alert' | 'status' };

/** Shows the result and goes to the login after 3 s, or at once by the button. */
function LinkResult({ icon, text, role }: LinkResultProps) {
  const { t } = useTranslation('auth');
  const [, navigate] = useLocation();
  useEffect(() => {
    const timer = setTimeout(() => navigate('/login'), WORKER_SCREENS.redirectAfterResetMs);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <LinkResultCard icon={icon} text={text} role={role}>
      <p className="text-14 text-ink-2">{t('reset.redirect')}</p>
      <Link href="/login" className={buttonClass('line')}>
        {t('links.toLogin')}
      </Link>
    </LinkResultCard>
  );
}

const ForgotPasswordDialog = lazyWithRetry(() => import('./forgot-password-dialog.js'));

/** The link does not identify the account; a worker who is signed in on this device need not type the address again. */
function knownEmail(): string {
  const session = readStoredSession();
  return session?.kind === 'worker' ? session.user.email : '';
}

/** A used or expired reset link: the reason, and a form to request a new one. */
function LinkExpired() {
  const { t } = useTranslation('auth');
  const [email, setEmail] = useState(knownEmail);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const close = (typed: string) => {
    setEmail(typed);
    setDialogOpen(false);
  };
  return (
    <AuthPage title={t('reset.spent')}>
      <Card className="grid justify-items-start gap-3 p-4! sm:p-6!">
        <Link2Off className="size-7 text-bad" aria-hidden="true" />
        <p role="alert">{t('reset.spentText', { minutes: ACCOUNT.resetTokenMinutes })}</p>
        <Button variant="accent" size="big" full onClick={() => setDialogOpen(true)}>
          {t('reset.sendNew')}
        </Button>
      </Card>
      <AuthLinks>
        <Link href="/login">{t('links.toLogin')}</Link>
      </AuthLinks>
      <Suspense fallback={null}>{isDialogOpen && <ForgotPasswordDialog email={email} onClose={close} />}</Suspense>
    </AuthPage>
  );
}

type ResetPasswordFormProps = { token: string; onDone: () => void; onLinkSpent: () => void };

function ResetPasswordForm({ token, onDone, onLinkSpent }: ResetPasswordFormProps) {
  const { t } = useTranslation('auth');
  const form = useForm<ResetValues>({
    defaultValues: { newPassword: '', confirmPassword: '' },
    resolver: resolveReset,
  });
  const props = useFieldProps(form);
  const { isDirty, isSubmitting } = form.formState;
  const fail = (error: unknown) => {
    const description = problemMessage(error, t('reset.failedText'));
    toast({ title: t('reset.failed'), description, variant: 'destructive', subject: 'reset' });
  };
  const submit = form.handleSubmit(async ({ newPassword }) => {
    try {
      await apiPost('/api/auth/reset-password', { token, newPassword }, { ownsUnauthorized: true });
      settleToast('reset');
      onDone();
    } catch (error) {
      showServerProblems(error, ['newPassword'], form.setError);
      fail(error);
      if (error instanceof ApiError && error.is('reset_link_invalid')) onLinkSpent();
    }
  });
  return (
    <Card className="p-4! sm:p-6!">
      <form
        noValidate
        onSubmit={(event) => void submit(event).catch(fail)}
        onFocus={() => void loadCheck().catch(() => undefined)} // on failure it is loaded again when the form is sent
        className="grid gap-4"
      >
        <PasswordField
          {...props('newPassword', t('reset.newPassword'), { deps: 'confirmPassword' })}
          autoComplete="new-password"
          hint={t('signup.passwordHint', { min: ACCOUNT.minPassword })}
        />
        <PasswordField {...props('confirmPassword', t('reset.confirmPassword'))} autoComplete="new-password" />
        <Button type="submit" variant="accent" size="big" full loading={isSubmitting}>
          {isSubmitting ? t('reset.submitting') : t('reset.submit')}
        </Button>
      </form>
      <UnsentForm hasInput={isDirty} />
    </Card>
  );
}

/** Loaded on the first input: with its list of common passwords the validation code is large. */
const loadCheck = () => import('../../../shared/auth/reset.fields.js');

/** @throws NetworkError if the validation code cannot be loaded: nothing is sent unchecked, and the input stays */
const resolveReset: Resolver<ResetValues> = async (...form) => {
  const { checkResetForm } = await loadCheck().catch((error: unknown) => {
    throw new NetworkError(true, error);
  });
  return resolveWith(checkResetForm)(...form);
};
