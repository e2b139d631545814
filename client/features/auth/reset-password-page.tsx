import CircleCheck from 'lucide-react/icons/circle-check';
import Link2Off from 'lucide-react/icons/link-2-off';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'wouter';
import { WORKER_SCREENS } from '../../../shared/kernel/screens.policy.js';
import { buttonClass } from '../../ui/button.js';
import { AuthPage } from './auth-page.js';
import { LinkResultCard } from './link-result-card.js';
import { LinkExpired } from './link-expired.js';
import { ResetPasswordForm } from './reset-password-form.js';

/** The page of a mailed reset link (worker.md §2 /reset-password). */
export default function ResetPasswordPage() {
  const { t } = useTranslation('auth');
  const [search] = useSearchParams();
  const [outcome, setOutcome] = useState<'done' | 'spent' | null>(null);
  const token = search.get('token');
  if (!token) {
    return (
      <AuthPage title={t('reset.invalid')}>
        <Ending
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
        <Ending
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

type EndingProps = { icon: ReactNode; text: string; role: 'alert' | 'status' };

/** Shows the result and goes to the login after 3 s, or at once by the button. */
function Ending({ icon, text, role }: EndingProps) {
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
