import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useSession } from '../../lib/auth/session-context.js';
import { buttonClass } from '../../ui/button.js';
import { cx } from '../../ui/cx.js';

const PLAIN =
  'inline-flex min-h-11 items-center rounded-control px-2 font-semibold text-ink no-underline hover:text-accent';

/** Links of the top bar on a wide screen; a phone has them below the buttons and at the foot. */
export function LandingLinks() {
  const { t } = useTranslation('public');
  const signedIn = useSession().status === 'in';
  return (
    <nav className="hidden items-center gap-2 md:flex" aria-label={t('nav.label')}>
      <Link href="/learn-more" className={PLAIN}>
        {t('nav.learnMore')}
      </Link>
      {!signedIn && (
        <>
          <Link href="/admin-login" className={PLAIN}>
            {t('nav.adminLogin')}
          </Link>
          <Link href="/login" className={cx(buttonClass('line'), 'ml-2')}>
            {t('nav.workerLogin')}
          </Link>
        </>
      )}
    </nav>
  );
}
