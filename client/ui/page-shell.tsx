import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from './cx.js';

type PageShellProps = {
  topBar: ReactNode;
  /**
   * worker: one column; wide: the full width; form: a narrow column; bare: no layout; stage: down to the bottom of the
   * window.
   */
  width?: 'worker' | 'wide' | 'form' | 'bare' | 'stage';
  /** The phone's dock; the page reserves space for it. */
  dock?: ReactNode;
  /** Between the bar and the content: sync state and banners. */
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

/** A page: bar, content, dock, and a skip link. */
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
          'mb-[var(--bottom-card-covers,0px)] flex-1 focus:outline-none',
          WIDTHS[width],
          Boolean(dock) && 'max-md:mb-[max(0px,var(--bottom-card-covers,0px)-5.5rem)] max-md:pb-26',
        )}
      >
        {children}
      </main>
      {dock}
    </div>
  );
}

/** The address on which the focus was moved last; `null` on the page that was loaded first. */
let arrived: { path: string; wasMoved: boolean } | null = null;

/**
 * After a navigation inside the app, focuses the new page's heading unless the page has focused another element [H-66].
 */
function focusAfterNavigation(): void {
  const { pathname: path } = window.location;
  arrived = { path, wasMoved: arrived !== null && (arrived.wasMoved || arrived.path !== path) };
  if (!arrived.wasMoved || (document.activeElement !== null && document.activeElement !== document.body)) return;
  const main = document.getElementById('main');
  const heading = main?.querySelector<HTMLElement>('h1');
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  (heading ?? main)?.focus({ preventScroll: true });
}
