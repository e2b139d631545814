import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useDocumentTitle } from '../../lib/i18n/document-title.js';
import { useSession } from '../../lib/auth/session-context.js';
import { buttonClass } from '../../ui/button.js';
import { cx } from '../../ui/cx.js';
import { Faq } from './faq.js';
import { HowItWorks } from './how-it-works.js';
import { PublicPage } from './public-page.js';
import { WIDE } from './wide.js';

/** How it works in three steps, then frequent questions (worker.md §1, §2) [H-03]. */
export default function LearnMorePage() {
  const { t } = useTranslation('learn');
  useDocumentTitle(t('title'));
  return (
    <PublicPage>
      <header className={cx(WIDE, 'pt-5 md:pt-11')}>
        <Link href="/" className="inline-flex min-h-11 items-center font-semibold text-ink">
          {t('backToHome')}
        </Link>
        <h1 className="mt-2 text-[2.25rem] leading-10 font-[750] tracking-[-0.03em] md:text-[3.75rem] md:leading-[1.05]">
          {t('heading')}
        </h1>
        <p className="mt-4 max-w-[38em] text-18 leading-[1.6875rem] text-ink-2">{t('intro')}</p>
      </header>
      <HowItWorks heading={t('steps')} />
      <Faq />
      <SignUpNow />
    </PublicPage>
  );
}

/** The button to apply; for a signed-in user, the one to the dashboard. */
function SignUpNow() {
  const { t } = useTranslation(['learn', 'public']);
  const session = useSession();
  const [href, label] =
    session.status === 'in'
      ? [session.user.role === 'admin' ? '/admin-dashboard' : '/dashboard', t('public:hero.continue')]
      : ['/signup', t('signUp.action')];
  return (
    <section className="bg-band text-on-band" aria-labelledby="sign-up-heading">
      <div className={cx(WIDE, 'grid gap-5 py-10 md:grid-cols-[1fr_auto] md:items-center md:gap-14 md:py-14')}>
        <div>
          <h2 id="sign-up-heading" className="text-28 lg:text-[2.25rem] lg:leading-10">
            {t('signUp.heading')}
          </h2>
          <p className="mt-2 text-on-band-2">{t('signUp.text')}</p>
        </div>
        <Link href={href} className={cx(buttonClass('accent'), 'min-h-14! px-6! text-17!')}>
          {label}
        </Link>
      </div>
    </section>
  );
}
