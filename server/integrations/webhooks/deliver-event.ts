import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { WebhookMessage } from '../../../shared/integrations/webhook.contract.js';
import { INTEGRATIONS } from '../../../shared/kernel/policy.js';
import { type Instant, plusDays, plusMinutes, toIso } from '../../../shared/kernel/time.js';
import { unseal } from '../../auth/secrets.js';
import { audit } from '../../platform/audit/audit.js';
import { RealTime } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { Mailer } from '../../platform/mail/mailer.js';
import { WEBHOOK_SECRET } from './manage-webhooks.js';
import { type Attempt, postEvent } from './post-event.js';
import { webhookUrl } from './public-address.js';
import { signatureOf } from './signature.js';
import { Webhook, WebhookDelivery } from './webhook.entities.js';

const FAULT: Attempt = { fault: 'not_public' };

/**
 * One attempt to tell a webhook one thing; what comes of it is in the log of deliveries. A status of 200 to 299 is a yes, all else
 * is tried again, later and later, for three days. Nothing is held in the database meanwhile. docs/integrations.md
 */
@Injectable()
export class DeliverEvent implements OnModuleInit {
  private readonly logger = new Logger('Webhooks');

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly config: Config,
    private readonly jobs: JobQueue,
    private readonly mailer: Mailer,
    private readonly time: RealTime,
  ) {}

  onModuleInit(): void {
    this.jobs.handle('webhook', ({ deliveryId }) => this.deliver(deliveryId));
  }

  async deliver(deliveryId: string): Promise<void> {
    const found = await this.unitOfWork.read(async (tx) => {
      const delivery = await tx.repository(WebhookDelivery).findOneBy({ id: deliveryId, status: 'pending' });
      const webhook = delivery && (await tx.repository(Webhook).findOneBy({ id: delivery.webhookId }));
      return delivery && webhook ? { delivery, webhook } : null;
    });
    if (!found) return;
    const isGone = found.webhook.deletedAt !== null || found.webhook.disabledAt !== null;
    if (isGone) return this.unitOfWork.run((tx) => endPending(tx, found.webhook.id));
    const attempt = await this.post(found.webhook, found.delivery);
    const now = this.time.now();
    const isDisabled = await this.unitOfWork.run((tx) => noteAttempt(tx, found, attempt, now));
    if (isDisabled) await this.alert(found.webhook);
  }

  private async post(webhook: Webhook, { id, event, data, happenedAt }: WebhookDelivery): Promise<Attempt> {
    const { webhookTestOrigin: testOrigin, webhookAnswerMs: answerMs, brandName } = this.config;
    const url = webhookUrl(webhook.url, testOrigin);
    if (url === null) return FAULT;
    const message: WebhookMessage = { id, type: event, createdAt: toIso(happenedAt), data };
    const body = JSON.stringify(message);
    const seconds = Math.floor(this.time.now() / 1000);
    const headers = {
      'content-type': 'application/json',
      'user-agent': `${brandName.replace(/[^\x21-\x7e]/g, '')}-Webhooks`,
      'gigshift-event': event,
      'gigshift-delivery': id,
      'gigshift-signature': signatureOf(body, seconds, this.secretsOf(webhook)),
    };
    return postEvent({ url, body, headers, testOrigin, answerMs });
  }

  private secretsOf({ secretSealed, oldSecretSealed, oldSecretUntil }: Webhook): string[] {
    const isOldGood = oldSecretUntil !== null && oldSecretUntil > this.time.now();
    const sealed = isOldGood && oldSecretSealed ? [secretSealed, oldSecretSealed] : [secretSealed];
    return sealed.map((one) => String(unseal(this.config.secrets.encryptionKeys, WEBHOOK_SECRET, one)));
  }

  /** Whoever runs this installation hears of it; the screen shows it too. */
  private async alert({ id, url, language }: Webhook): Promise<void> {
    this.logger.error({ webhook: id }, 'A webhook has failed for days and is told nothing more');
    const to = this.config.itSupportContact.email;
    const params = { host: new URL(url).host, days: INTEGRATIONS.disabledAfterDays };
    await this.mailer.send({ template: 'webhookDisabled', to, language, params });
  }
}

/** @returns whether the webhook has been failing for so long that it is told nothing more */
async function noteAttempt(
  tx: Transaction,
  { webhook, delivery }: { webhook: Webhook; delivery: WebhookDelivery },
  attempt: Attempt,
  now: Instant,
): Promise<boolean> {
  const status = 'status' in attempt ? attempt.status : null;
  const isDelivered = status !== null && status >= 200 && status < 300;
  const attempts = delivery.attempts + 1;
  const pause = INTEGRATIONS.retryMinutes[attempts - 1];
  const next = isDelivered || pause === undefined ? null : plusMinutes(now, pause);
  await tx.repository(WebhookDelivery).update(
    { id: delivery.id },
    {
      attempts,
      status: isDelivered ? 'delivered' : next === null ? 'failed' : 'pending',
      dueAt: next,
      lastAttemptAt: now,
      lastStatus: status,
      lastFault: 'fault' in attempt ? attempt.fault : null,
    },
  );
  const failingSince = isDelivered ? null : (webhook.failingSince ?? now);
  await tx.repository(Webhook).update({ id: webhook.id }, { failingSince });
  if (failingSince === null || now < plusDays(failingSince, INTEGRATIONS.disabledAfterDays)) return false;
  await tx.repository(Webhook).update({ id: webhook.id }, { disabledAt: now });
  await endPending(tx, webhook.id);
  const subject = { kind: 'webhook', id: webhook.id } as const;
  await audit(tx, { at: now, actor: { kind: 'system' }, action: 'webhook.disabled', subject });
  return true;
}

/** What waits for an endpoint that is told nothing more can still be sent by hand. */
async function endPending(tx: Transaction, webhookId: number): Promise<void> {
  await tx.query(
    `UPDATE webhook_deliveries SET status = 'failed', due_at = NULL WHERE webhook_id = $1 AND status = 'pending'`,
    [webhookId],
  );
}
