import type { ReactNode } from 'react';
import { AppTopBar } from '../../lib/layout/app-top-bar.js';
import { PageShell } from '../../ui/page-shell.js';
import { LandingFooter } from './landing-footer.js';
import { LandingLinks } from './landing-links.js';

/** The frame of the pages for everybody: bar with the ways in, content as wide as it likes, foot. */
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
