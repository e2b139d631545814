import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { AppTopBar } from '../../../lib/app-top-bar.js';
import { useDocumentTitle } from '../../../lib/document-title.js';
import { buttonClass } from '../../../ui/button.js';
import { cx } from '../../../ui/cx.js';
import { PageShell } from '../../../ui/page-shell.js';
import { KeysCard } from './keys-card.js';
import { WebhooksCard } from './webhooks-card.js';

/** /integrations: what other programs may read, and what they are told. docs/integrations.md */
export default function IntegrationsPage() {
  const { t } = useTranslation('integrations');
  useDocumentTitle(t('title'));
  return (
    <PageShell topBar={<AppTopBar />} width="desk">
      <div className="mx-auto grid max-w-[1264px] grid-cols-[minmax(0,1fr)] gap-4">
        <div className="grid justify-items-start gap-1">
          <Link href="/admin-dashboard" className={cx(buttonClass('text', 'md'), '-ml-2')}>
            <ArrowLeft className="size-4" aria-hidden="true" />
            {t('back')}
          </Link>
          <h1>{t('title')}</h1>
          <p className="text-ink-2">{t('lead')}</p>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
          <KeysCard />
          <WebhooksCard />
        </div>
      </div>
    </PageShell>
  );
}
