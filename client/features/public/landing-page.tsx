import { useTranslation } from 'react-i18next';
import { AppTopBar } from '../../lib/app-top-bar.js';
import { useDocumentTitle } from '../../lib/document-title.js';
import { PageShell } from '../../ui/page-shell.js';
import { Hero } from './hero.js';
import { HowItWorks } from './how-it-works.js';
import { LandingFooter } from './landing-footer.js';
import { LandingLinks } from './landing-links.js';
import { PayBand } from './pay-band.js';
import { Requirements } from './requirements.js';

/** The welcome page (worker.md §2 "/") [H-01, H-02]. */
export default function LandingPage() {
  const { t } = useTranslation('public');
  useDocumentTitle(t('title'));
  return (
    <PageShell
      width="bare"
      topBar={
        <AppTopBar bare>
          <LandingLinks />
        </AppTopBar>
      }
    >
      <Hero />
      <PayBand />
      <HowItWorks heading={t('how.heading')} />
      <Requirements />
      <LandingFooter />
    </PageShell>
  );
}
