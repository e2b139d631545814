import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { InkPatches } from '../../ui/brand-mark.js';
import { cx } from '../../ui/cx.js';
import { WIDE } from './wide.js';

const LINK = 'inline-flex min-h-11 items-center text-ink-2 hover:text-ink';

export function LandingFooter() {
  const { t } = useTranslation('public');
  return (
    <footer className="border-t border-line pt-5 pb-7 text-14">
      <div className={cx(WIDE, 'flex flex-wrap items-center gap-x-3 gap-y-2 sm:gap-x-6')}>
        <nav className="flex flex-1 flex-wrap gap-x-4 sm:gap-x-5" aria-label={t('nav.footer')}>
          <Link href="/learn-more" className={LINK}>
            {t('nav.learnMore')}
          </Link>
          <Link href="/login" className={LINK}>
            {t('nav.workerLogin')}
          </Link>
          <Link href="/admin-login" className={LINK}>
            {t('nav.adminLogin')}
          </Link>
        </nav>
        <InkPatches className="h-2 w-[38px] gap-0.5" />
      </div>
    </footer>
  );
}
