import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '../../lib/i18n/document-title.js';
import { Hero } from './hero.js';
import { HowItWorks } from './how-it-works.js';
import { PayBand } from './pay-band.js';
import { PublicPage } from './public-page.js';
import { Requirements } from './requirements.js';

/** The welcome page (worker.md §2 "/") [H-01, H-02]. */
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
