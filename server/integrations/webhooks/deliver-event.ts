import { randomUUID } from 'node:crypto';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { WebhookMessage } from '../../../shared/integrations/webhook.contract.js';
import { INTEGRATIONS } from '../../../shared/integrations/integrations.policy.js';
import { type Instant, plusDays, plusMinutes, toIso } from '../../../shared/kernel/time.js';
import { unseal } from '../../auth/secrets.js';
import { audit } from '../../platform/audit/audit.js';
import { RealTime } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import type { JobData } from '../../platform/jobs/queues.js';
import { Mailer } from '../../platform/mail/mailer.js';
import { WEBHOOK_SECRET } from './manage-webhooks.js';
import { type Attempt, postEvent } from './post-event.js';
import { webhookUrl } from './public-address.js';
import { Webhook, WebhookDelivery } from './webhook.entities.js';
import { createHmac } from 'node:crypto';

const NOT_PUBLIC: Attempt = { fault: 'not_public' };

/** Concurrent attempts per endpoint. */
const PER_WEBHOOK = 4;
/** Slots for the maximum number of webhooks, so that an endpoint keeps its slots while all others never respond. */
const CONCURRENCY = PER_WEBHOOK * INTEGRATIONS.webhooks;
/** The lease exceeds the request timeout by this time, for the statements around the request. */
const LEASE_MARGIN_MS = 60_000;

/**
 * `$1` delivery, `$2` lease in ms, `$3` whether the job comes from the previous release, which moved `due_at` when it
 * queued the delivery, `$4` the id of the lease. Claims no delivery that is not due or that another attempt has leased.
 */
const CLAIM_SQL = `
  UPDATE webhook_deliveries SET lease_id = $4, leased_until = clock_timestamp() + $2 * interval '1 ms'
  WHERE id = $1 AND status = 'pending' AND (due_at <= clock_timestamp() OR $3)
    AND (lease_id IS NULL OR leased_until <= clock_timestamp())
  RETURNING id`;

type Claim = { leaseId: string; delivery: WebhookDelivery; webhook: Webhook };

/**
 * Makes one attempt at a delivery and records its result. Status 200 to 299 is a success; any other result is retried
 * with growing pauses for three days. No transaction is open during the request. docs/integrations.md
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
    const options = { concurrency: CONCURRENCY, groupConcurrency: PER_WEBHOOK };
    this.jobs.handle('webhook', (job) => this.deliver(job), options);
  }

  async deliver(job: JobData['webhook']): Promise<void> {
    const claim = await this.claim(job);
    if (!claim) return;
    const { webhook } = claim;
    const isGone = webhook.deletedAt !== null || webhook.disabledAt !== null;
    if (isGone) return this.unitOfWork.run((tx) => failPending(tx, webhook.id));
    const startedAt = this.time.now();
    const attempt = await this.post(webhook, claim.delivery);
    const period = { startedAt, endedAt: this.time.now() };
    const isDisabled = await this.unitOfWork.run((tx) => recordAttempt(tx, claim, attempt, period));
    if (isDisabled) await this.alert(webhook);
  }

  private claim({ deliveryId: id, webhookId }: JobData['webhook']): Promise<Claim | null> {
    return this.unitOfWork.run(async (tx) => {
      const leaseMs = this.config.webhookTimeoutMs + LEASE_MARGIN_MS;
      const isOfPreviousRelease = webhookId === undefined;
      const leaseId = randomUUID();
      const claimed = await tx.query(CLAIM_SQL, [id, leaseMs, isOfPreviousRelease, leaseId]);
      if (claimed.length === 0) return null;
      const delivery = await tx.repository(WebhookDelivery).findOneByOrFail({ id });
      const webhook = await tx.repository(Webhook).findOneByOrFail({ id: delivery.webhookId });
      return { leaseId, delivery, webhook };
    });
  }

  private async post(webhook: Webhook, { id, event, data, happenedAt }: WebhookDelivery): Promise<Attempt> {
    const { webhookTestOrigin: testOrigin, webhookTimeoutMs: timeoutMs, brandName } = this.config;
    const url = webhookUrl(webhook.url, testOrigin);
    if (url === null) return NOT_PUBLIC;
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
    return postEvent({ url, body, headers, testOrigin, timeoutMs });
  }

  private secretsOf({ secretSealed, oldSecretSealed, oldSecretUntil }: Webhook): string[] {
    const isOldGood = oldSecretUntil !== null && oldSecretUntil > this.time.now();
    const sealed = isOldGood && oldSecretSealed ? [secretSealed, oldSecretSealed] : [secretSealed];
    return sealed.map((one) => String(unseal(this.config.secrets.encryptionKeys, WEBHOOK_SECRET, one)));
  }

  /** Mails IT support that the webhook was disabled; the screen shows it too. */
  private async alert({ id, url, language }: Webhook): Promise<void> {
    this.logger.error({ webhook: id }, 'A webhook failed for days and was disabled');
    const to = this.config.itSupportContact.email;
    const params = { host: new URL(url).host, days: INTEGRATIONS.disabledAfterDays };
    await this.mailer.send({ template: 'webhookDisabled', to, language, params });
  }
}

/**
 * Records an attempt. A success is final. A failure is recorded only while its attempt holds the lease, and counts
 * against the webhook only if no attempt has succeeded since it began.
 * @returns whether the webhook is disabled now because it has failed for days
 */
async function recordAttempt(
  tx: Transaction,
  { leaseId, delivery: { id }, webhook: { id: webhookId } }: Claim,
  attempt: Attempt,
  { startedAt, endedAt }: { startedAt: Instant; endedAt: Instant },
): Promise<boolean> {
  const webhook = await tx
    .repository(Webhook)
    .findOneOrFail({ where: { id: webhookId }, lock: { mode: 'for_no_key_update' } });
  const delivery = await tx.repository(WebhookDelivery).findOneByOrFail({ id });
  const status = 'status' in attempt ? attempt.status : null;
  const isDelivered = status !== null && status >= 200 && status < 300;
  const ownsLease = delivery.status === 'pending' && delivery.leaseId === leaseId;
  if (isDelivered || ownsLease) {
    const attempts = delivery.attempts + 1;
    const pause = INTEGRATIONS.retryMinutes[attempts - 1];
    const next = isDelivered || pause === undefined ? null : plusMinutes(endedAt, pause);
    await tx.repository(WebhookDelivery).update(
      { id },
      {
        attempts,
        status: isDelivered ? 'delivered' : next === null ? 'failed' : 'pending',
        dueAt: next,
        leaseId: null,
        leasedUntil: null,
        lastAttemptAt: endedAt,
        lastStatus: status,
        lastFault: 'fault' in attempt ? attempt.fault : null,
      },
    );
  }
  if (isDelivered) {
    await tx.repository(Webhook).update({ id: webhookId }, { failingSince: null, lastDeliveredAt: endedAt });
    return false;
  }
  const hasLaterSuccess = webhook.lastDeliveredAt !== null && webhook.lastDeliveredAt >= startedAt;
  if (hasLaterSuccess || webhook.disabledAt !== null) return false;
  const failingSince = webhook.failingSince ?? endedAt;
  const isDisabled = endedAt >= plusDays(failingSince, INTEGRATIONS.disabledAfterDays);
  await tx
    .repository(Webhook)
    .update({ id: webhookId }, { failingSince, ...(isDisabled ? { disabledAt: endedAt } : {}) });
  if (!isDisabled) return false;
  await failPending(tx, webhookId);
  const subject = { kind: 'webhook', id: webhookId } as const;
  await audit(tx, { at: endedAt, actor: { kind: 'system' }, action: 'webhook.disabled', subject });
  return true;
}

/** Marks the pending deliveries of a disabled or deleted webhook as failed. An admin can send them again. */
async function failPending(tx: Transaction, webhookId: number): Promise<void> {
  await tx.query(
    `UPDATE webhook_deliveries SET status = 'failed', due_at = NULL, lease_id = NULL, leased_until = NULL
     WHERE webhook_id = $1 AND status = 'pending'`,
    [webhookId],
  );
}

/**
 * Returns the signature header `t=1700000000,v1=5f3c…`: HMAC-SHA256 of the seconds, a dot and the body, one `v1` per
 * valid secret. The signed time prevents the replay of an old message.
 */
export function signatureOf(body: string, epochSeconds: number, secrets: readonly string[]): string {
  const signed = secrets.map((secret) => createHmac('sha256', secret).update(`${epochSeconds}.${body}`).digest('hex'));
  return [`t=${epochSeconds}`, ...signed.map((one) => `v1=${one}`)].join(',');
}
