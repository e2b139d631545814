import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  WebhookView,
  DeliveryStatus,
  WebhookDeliveryView,
} from '../../../../shared/integrations/webhook.contract.js';
import { Badge, type Tone } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { toast } from '../../../ui/toast-store.js';
import {
  useDeleteWebhook,
  useEditWebhook,
  usePing,
  useRotateSecret,
  useDeliveries,
  useResend,
} from '../api/integrations.js';
import { ConfirmButton } from './confirm-button.js';
import { NewSecret } from './new-secret.js';
import { useErrorToast } from './use-error-toast.js';
import { underscored } from './underscored.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { ListState } from '../lists/list-states.js';

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
        <WebhookStateBadge webhook={webhook} />
      </p>
      <p className="text-13 text-ink-2">{events.map((event) => t(`event.${underscored(event)}`)).join(' · ')}</p>
      {!webhook.isActive && <p className="text-14 text-bad">{t('hooks.offText')}</p>}
      {rotate.data && <NewSecret label={t('hooks.secret')} value={rotate.data.secret} />}
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
          confirmVariant="ink"
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

function WebhookStateBadge({ webhook: { isActive, failingSince } }: { webhook: WebhookView }) {
  const { t } = useTranslation('integrations');
  if (!isActive) return <Badge tone="bad">{t('hooks.off')}</Badge>;
  return failingSince ? <Badge tone="warn">{t('hooks.failing')}</Badge> : <Badge tone="ok">{t('hooks.on')}</Badge>;
}

const TONES: Record<DeliveryStatus, Tone> = { delivered: 'ok', pending: 'warn', failed: 'bad' };

/** The latest webhook deliveries with their outcome; each can be sent again. */
function DeliveryLog({ webhookId }: { webhookId: number }) {
  const { t } = useTranslation('integrations');
  const deliveries = useDeliveries(webhookId);
  return (
    <ListState query={deliveries} lines={2}>
      {(found) =>
        found.length === 0 ? (
          <p className="text-14 text-ink-2">{t('log.none')}</p>
        ) : (
          <ul aria-label={t('hooks.log')} className="grid divide-y divide-line rounded-card bg-well px-3">
            {found.map((delivery) => (
              <DeliveryLine key={delivery.id} delivery={delivery} />
            ))}
          </ul>
        )
      }
    </ListState>
  );
}

function DeliveryLine({ delivery }: { delivery: WebhookDeliveryView }) {
  const { t } = useTranslation('integrations');
  const format = useFormat();
  const resend = useResend();
  const { onError } = useErrorToast();
  const { id, event, happenedAt, status, attempts, lastStatus, lastFault, nextAttemptAt } = delivery;
  const reason = lastFault ? t(`fault.${lastFault}`) : lastStatus && t('log.answered', { status: lastStatus });
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-2">
      <div className="grid min-w-0 gap-0.5 text-13">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={TONES[status]}>{t(`log.${status}`)}</Badge>
          <b>{t(`event.${underscored(event)}`)}</b>
        </p>
        <p className="text-ink-2">{format.dateTimeAt(happenedAt)}</p>
        <p className="text-ink-2">
          {t('log.attempts', { count: attempts })}
          {reason && ` · ${reason}`}
        </p>
        {attempts > 0 && nextAttemptAt && (
          <p className="text-ink-2">{t('log.next', { when: format.dateTimeAt(nextAttemptAt) })}</p>
        )}
      </div>
      {status !== 'pending' && (
        <Button
          variant="line"
          size="sm"
          className="max-md:min-h-11"
          loading={resend.isPending}
          onClick={() => resend.mutate(id, { onError })}
        >
          {t('log.resend')}
        </Button>
      )}
    </li>
  );
}
