import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { AppTopBar } from '../../lib/layout/app-top-bar.js';
import { PageShell } from '../../ui/page-shell.js';
import { InkPatches } from '../../ui/brand-mark.js';
import { cx } from '../../ui/cx.js';
import { WIDE } from './wide.js';
import { useSession } from '../../lib/auth/session-context.js';
import { buttonClass } from '../../ui/button.js';

/** The frame of the public pages: top bar with the sign-in links, full-width content, footer. */
export function PublicPage({ children }: { children: ReactNode }) {
  return (
    <PageShell
      width="bare"
      topBar={
        <AppTopBar bare>
          <LandingLinks />
        </AppTopBar>
      }
    >
      {children}
      <LandingFooter />
    </PageShell>
  );
}

const LINK = 'inline-flex min-h-11 items-center text-ink-2 hover:text-ink';

function LandingFooter() {
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

const TOP_LINK =
  'inline-flex min-h-11 items-center rounded-control px-2 font-semibold text-ink no-underline hover:text-accent';

/** Links of the top bar on a wide screen; on a phone they are below the buttons and in the footer. */
function LandingLinks() {
  const { t } = useTranslation('public');
  const signedIn = useSession().status === 'in';
  return (
    <nav className="hidden items-center gap-2 md:flex" aria-label={t('nav.label')}>
      <Link href="/learn-more" className={TOP_LINK}>
        {t('nav.learnMore')}
      </Link>
      {!signedIn && (
        <>
          <Link href="/admin-login" className={TOP_LINK}>
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
