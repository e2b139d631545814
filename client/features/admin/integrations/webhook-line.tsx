import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WebhookView } from '../../../../shared/integrations/webhook.contract.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { toast } from '../../../ui/toast-store.js';
import { useDeleteWebhook, useEditWebhook, usePing, useRotateSecret } from '../api/integrations.js';
import { ConfirmButton } from './confirm-button.js';
import { DeliveryLog } from './delivery-log.js';
import { SecretOnce } from './secret-once.js';
import { useErrorToast } from './use-error-toast.js';
import { underscored } from './underscored.js';

/** One webhook: its state and its actions. */
export function WebhookLine({ webhook }: { webhook: WebhookView }) {
  const { t } = useTranslation('integrations');
  const { id, url, events, revision } = webhook;
  const [isOpen, setOpen] = useState(false);
  const { onError } = useErrorToast();
  const [ping, edit, rotate, remove] = [usePing(id), useEditWebhook(id), useRotateSecret(id), useDeleteWebhook(id)];
  const small = { variant: 'line', size: 'sm', className: 'max-md:min-h-11' } as const;
  return (
    <li className="grid gap-2 py-3">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        <span className="wrap-anywhere">{url}</span>
        <Standing webhook={webhook} />
      </p>
      <p className="text-13 text-ink-2">{events.map((event) => t(`event.${underscored(event)}`)).join(' · ')}</p>
      {!webhook.isActive && <p className="text-14 text-bad">{t('hooks.offText')}</p>}
      {rotate.data && <SecretOnce label={t('hooks.secret')} value={rotate.data.secret} />}
      <div className="flex flex-wrap gap-2">
        <Button {...small} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('hooks.log')}
        </Button>
        {webhook.isActive ? (
          <Button
            {...small}
            loading={ping.isPending}
            onClick={() => ping.mutate(undefined, { onError, onSuccess: () => toast({ title: t('hooks.pinged') }) })}
          >
            {t('hooks.ping')}
          </Button>
        ) : (
          <Button
            {...small}
            loading={edit.isPending}
            onClick={() => edit.mutate({ isActive: true, revision }, { onError })}
          >
            {t('hooks.turnOn')}
          </Button>
        )}
        <ConfirmButton
          label={t('hooks.rotate')}
          name={t('hooks.rotateOf', { url })}
          question={t('hooks.rotateTitle')}
          text={t('hooks.rotateText')}
          variant="ink"
          pending={rotate.isPending}
          onConfirm={() => rotate.mutate(undefined, { onError })}
        />
        <ConfirmButton
          label={t('hooks.delete')}
          name={t('hooks.deleteOf', { url })}
          question={t('hooks.deleteTitle')}
          text={t('hooks.deleteText')}
          pending={remove.isPending}
          onConfirm={() => remove.mutate(undefined, { onError })}
        />
      </div>
      {isOpen && <DeliveryLog webhookId={id} />}
    </li>
  );
}

function Standing({ webhook: { isActive, failingSince } }: { webhook: WebhookView }) {
  const { t } = useTranslation('integrations');
  if (!isActive) return <Badge tone="bad">{t('hooks.off')}</Badge>;
  return failingSince ? <Badge tone="warn">{t('hooks.failing')}</Badge> : <Badge tone="ok">{t('hooks.on')}</Badge>;
}
