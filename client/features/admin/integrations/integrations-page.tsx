import { useTranslation } from 'react-i18next';
import { ClientErrorsCard } from './client-errors-card.js';
import { useApiKeys, useWebhooks } from '../api/integrations.js';
import { AdminPage } from '../admin-page.js';
import { KeysCard } from './keys-card.js';
import { Card } from '../../../ui/card.js';
import { ListState } from '../lists/list-states.js';
import { useRowFocus } from '../lists/use-row-focus.js';
import { NewWebhookForm } from './new-webhook-form.js';
import { WebhookLine } from './webhook-line.js';

/** /integrations: API keys, webhooks and errors of browsers. docs/integrations.md */
export default function IntegrationsPage() {
  const { t } = useTranslation('integrations');
  const keys = useApiKeys();
  const webhooks = useWebhooks();
  return (
    <AdminPage title={t('title')} lead={t('lead')} back={t('back')}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        <KeysCard />
        {/* hidden until the lists above are loaded, so that they do not move it */}
        <div className={keys.isPending ? 'max-lg:hidden' : 'contents'}>
          <WebhooksCard />
        </div>
        <div className={keys.isPending || webhooks.isPending ? 'hidden' : 'contents'}>
          <ClientErrorsCard />
        </div>
      </div>
    </AdminPage>
  );
}

/** Webhooks: the addresses that receive events. */
function WebhooksCard() {
  const { t } = useTranslation('integrations');
  const webhooks = useWebhooks();
  const list = useRowFocus(webhooks.data?.length ?? 0, { button: 'first', fallbackId: 'webhooks-title' });
  return (
    <Card aria-labelledby="webhooks-title" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="webhooks-title" tabIndex={-1}>
        {t('hooks.title')}
      </h2>
      <p className="text-14 text-ink-2">{t('hooks.text')}</p>
      <NewWebhookForm />
      <ListState query={webhooks} lines={2}>
        {(found) =>
          found.length === 0 ? (
            <p className="text-14 text-ink-2">{t('hooks.none')}</p>
          ) : (
            <ul ref={list} className="grid divide-y divide-line border-t border-line">
              {found.map((webhook) => (
                <WebhookLine key={webhook.id} webhook={webhook} />
              ))}
            </ul>
          )
        }
      </ListState>
    </Card>
  );
}
