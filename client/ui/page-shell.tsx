import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from './cx.js';

type PageShellProps = {
  topBar: ReactNode;
  /** worker: one column to read; wide: the whole width; form: a narrow column; bare: as wide as the page likes; stage: down to the foot of the window. */
  width?: 'worker' | 'wide' | 'form' | 'bare' | 'stage';
  /** The phone's dock; the page keeps room for it. */
  dock?: ReactNode;
  /** Between the bar and the content: sync state, banners. */
  strip?: ReactNode;
  children: ReactNode;
};

const WIDTHS = {
  worker: 'mx-auto w-full max-w-[1264px] px-4 pt-5 pb-8 sm:px-6',
  wide: 'w-full px-4 pt-4 pb-8 sm:px-6',
  form: 'mx-auto w-full max-w-[30rem] px-4 pt-6 pb-12',
  bare: 'w-full',
  stage: 'flex w-full flex-col',
} as const;

/** A page: bar, content, dock, and a link past the bar for keyboards. */
export function PageShell({ topBar, width = 'worker', dock, strip, children }: PageShellProps) {
  const { t } = useTranslation('common');
  useEffect(focusAfterNavigation, []);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only rounded-control bg-ink text-sheet focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:px-4 focus:py-3"
      >
        {t('action.skipToContent')}
      </a>
      {topBar}
      {strip}
      <main
        id="main"
        tabIndex={-1}
        className={cx(
          'mb-[var(--foot-card-covers,0px)] flex-1 focus:outline-none',
          WIDTHS[width],
          Boolean(dock) && 'max-md:mb-[max(0px,var(--foot-card-covers,0px)-5.5rem)] max-md:pb-26',
        )}
      >
        {children}
      </main>
      {dock}
    </div>
  );
}

/** Where the focus was moved to a page: `null` as long as it is the page that was loaded. */
let arrived: { path: string; wasMoved: boolean } | null = null;

/** After a navigation inside the app the focus is on the new page's heading, unless the page has put it elsewhere [H-66]. */
function focusAfterNavigation(): void {
  const { pathname: path } = window.location;
  arrived = { path, wasMoved: arrived !== null && (arrived.wasMoved || arrived.path !== path) };
  if (!arrived.wasMoved || (document.activeElement !== null && document.activeElement !== document.body)) return;
  const main = document.getElementById('main');
  const heading = main?.querySelector<HTMLElement>('h1');
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  (heading ?? main)?.focus({ preventScroll: true });
}
