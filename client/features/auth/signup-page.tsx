import { Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import { lazyWithRetry } from '../../lib/layout/lazy-with-retry.js';
import { UnsentForm } from '../../lib/forms/unsent-form.js';
import { Button } from '../../ui/button.js';
import { Skeleton } from '../../ui/skeleton.js';
import { toast } from '../../ui/toast-store.js';
import { AuthLinks, AuthPage } from './auth-page.js';
import {
  AddressSection,
  AgreementsSection,
  DocumentSection,
  EmergencySection,
  PersonSection,
} from './signup-sections.js';
import { NO_DOCUMENT } from './document-draft.js';
import { withSignupEmail } from './signup-email.js';
import { loadSignupSent, useSignupDocument } from './use-signup-document.js';
import { useSignupForm } from './use-signup-form.js';

const SignupSent = lazyWithRetry(loadSignupSent);

/** The application form of worker.md §2 /signup. */
export default function SignupPage() {
  const { t } = useTranslation(['auth', 'files']);
  const [, navigate] = useLocation();

  const email = useRef(''); // of the new account
  const leave = (title: string) => {
    toast({ title, description: t('signup.doneText') });
    navigate('/login', withSignupEmail(email.current));
  };
  const { shown, prepare, untilPrepared, begin, isMade } = useSignupDocument(() => leave(t('files:signup.done')));
  const { form, formProps } = useSignupForm(untilPrepared, (uploadToken, sentEmail) => {
    email.current = sentEmail;
    if (!begin(uploadToken)) leave(t('signup.done'));
  });

  if (isMade) {
    const lead = shown.state.phase === 'sending' ? 'sentText' : 'waitingText';
    return (
      <AuthPage title={t('files:signup.sentTitle')} lead={t(`files:signup.${lead}`)}>
        <Suspense fallback={<Skeleton className="h-24 rounded-card!" />}>
          <SignupSent {...shown} onLeave={() => leave(t('signup.done'))} />
        </Suspense>
      </AuthPage>
    );
  }
  const { isDirty, isSubmitting } = form.formState;
  return (
    <AuthPage title={t('signup.title')} lead={t('signup.lead')} wide>
      <form {...formProps} className="grid grid-cols-1 gap-4">
        <PersonSection form={form} />
        <AddressSection form={form} />
        <EmergencySection form={form} />
        <DocumentSection draft={shown.draft} onChange={shown.onChange} onPrepare={prepare} />
        <AgreementsSection form={form} />
        <Button type="submit" variant="accent" size="big" full loading={isSubmitting}>
          {isSubmitting ? t('signup.submitting') : t('signup.submit')}
        </Button>
        <p className="text-14 text-ink-2">{t('signup.note')}</p>
      </form>
      <UnsentForm hasInput={isDirty || shown.draft !== NO_DOCUMENT} />
      <AuthLinks>
        <Link href="/login">{t('links.haveAccount')}</Link>
        <Link href="/">{t('links.home')}</Link>
      </AuthLinks>
    </AuthPage>
  );
}
