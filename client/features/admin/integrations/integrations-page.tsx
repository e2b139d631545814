import { useTranslation } from 'react-i18next';
import { useApiKeys } from '../api/integrations.js';
import { AdminPage } from '../admin-page.js';
import { KeysCard } from './keys-card.js';
import { WebhooksCard } from './webhooks-card.js';

/** /integrations: what other programs may read, and what they are told. docs/integrations.md */
export default function IntegrationsPage() {
  const { t } = useTranslation('integrations');
  const keys = useApiKeys();
  return (
    <AdminPage title={t('title')} lead={t('lead')} back={t('back')}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        <KeysCard />
        {/* where it stands below the keys, it would be moved by them */}
        <div className={keys.isPending ? 'max-lg:hidden' : 'contents'}>
          <WebhooksCard />
        </div>
      </div>
    </AdminPage>
  );
}
