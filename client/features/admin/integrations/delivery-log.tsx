import { useTranslation } from 'react-i18next';
import type { DeliveryStatus, WebhookDeliveryView } from '../../../../shared/integrations/webhook.contract.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { Badge, type Tone } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { useDeliveries, useResend } from '../api/integrations.js';
import { ListState } from '../lists/list-states.js';
import { useErrorToast } from './use-error-toast.js';
import { underscored } from './underscored.js';

const TONES: Record<DeliveryStatus, Tone> = { delivered: 'ok', pending: 'warn', failed: 'bad' };

/** The latest webhook deliveries with their outcome; each can be sent again. */
export function DeliveryLog({ webhookId }: { webhookId: number }) {
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
  const why = lastFault ? t(`fault.${lastFault}`) : lastStatus && t('log.answered', { status: lastStatus });
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
          {why && ` · ${why}`}
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
