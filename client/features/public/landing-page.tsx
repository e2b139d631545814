import { useTranslation } from 'react-i18next';
import Check from 'lucide-react/icons/check';
import { useDocumentTitle } from '../../lib/i18n/document-title.js';
import { Hero } from './hero.js';
import { HowItWorks } from './how-it-works.js';
import { PayBand } from './pay-band.js';
import { PublicPage } from './public-page.js';
import { ACCOUNT } from '../../../shared/auth/auth.policy.js';
import { cx } from '../../ui/cx.js';
import { ASIDE, WIDE } from './wide.js';

/** The landing page (worker.md §2 "/") [H-01, H-02]. */
export default function LandingPage() {
  const { t } = useTranslation('public');
  useDocumentTitle(t('title'));
  return (
    <PublicPage>
      <Hero />
      <PayBand />
      <HowItWorks heading={t('how.heading')} />
      <Requirements />
    </PublicPage>
  );
}

const REQUIREMENTS = ['age', 'background', 'transport', 'training'] as const;
const RULE = 'md:border-t-2 md:border-ink md:pt-5';

function Requirements() {
  const { t } = useTranslation('public');
  return (
    <section className="border-t-2 border-ink pt-7 pb-10 md:border-0 md:pt-0 md:pb-18" aria-labelledby="needs-heading">
      <div className={cx(WIDE, ASIDE)}>
        <h2 id="needs-heading" className={cx('text-[1.25rem] leading-6 font-[650]', RULE)}>
          {t('needs.heading')}
        </h2>
        <ul className={cx('mt-4 grid gap-3 md:mt-0 md:grid-cols-2 md:gap-x-10 md:gap-y-3.5', RULE)}>
          {REQUIREMENTS.map((need) => (
            <li key={need} className="flex items-center gap-2.5">
              <Check className="size-5 flex-none text-ok" strokeWidth={1.8} aria-hidden="true" />
              {t(`needs.${need}`, { age: ACCOUNT.minimumAge })}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
