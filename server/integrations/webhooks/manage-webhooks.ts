import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import type {
  CreatedWebhook,
  NewSecretRequest,
  WebhookEdit,
  WebhookRequest,
  WebhookView,
  WebhookWithSecret,
} from '../../../shared/integrations/webhook.contract.js';
import { INTEGRATIONS } from '../../../shared/integrations/integrations.policy.js';
import { decideRevision } from '../../../shared/kernel/revision.rules.js';
import { type Instant, plusHours, toIso } from '../../../shared/kernel/time.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { newSecret, seal, unseal } from '../../auth/secrets.js';
import { audit } from '../../platform/audit/audit.js';
import type { AuditedActions } from '../../platform/audit/audited.js';
import { RealTime } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { lockRequestId } from '../../platform/database/lock-request-id.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError, unwrap } from '../../platform/http/errors/domain-error.js';
import type { AdminPrincipal } from '../../platform/http/security/principal.js';
import { webhookUrl } from './public-address.js';
import { Webhook } from './webhook.entities.js';

/** Purpose of the encrypted secrets (`seal`). */
export const WEBHOOK_SECRET = 'webhook-secret';

/** Creates, changes and deletes webhooks. A secret is returned once. docs/integrations.md */
@Injectable()
export class ManageWebhooks {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly config: Config,
    private readonly time: RealTime,
  ) {}

  /** Returns all webhooks, newest first; their number is limited. */
  async list(): Promise<WebhookView[]> {
    const found = await this.unitOfWork.read((tx) =>
      tx.repository(Webhook).find({ where: { deletedAt: IsNull() }, order: { id: 'DESC' } }),
    );
    return found.map(presentWebhook);
  }

  /**
   * Creates a webhook, or returns the one that an earlier request with the same `clientWebhookId` created, unless it
   * was deleted.
   * @param language of the admin's screen, used for the mail about a failing webhook
   * @throws DomainError `webhook_url_refused`, `webhooks_too_many`; `request_id_reused` for the id of another webhook
   */
  async create(request: WebhookRequest, admin: AdminPrincipal, language: Language): Promise<CreatedWebhook> {
    const requested = { url: this.checkedUrl(request.url), events: [...new Set(request.events)], createdBy: admin.id };
    const requestId = request.clientWebhookId?.toLowerCase() ?? null;
    const { secret, secretSealed } = this.newSecret();
    return this.unitOfWork.run(async (tx) => {
      const webhooks = tx.repository(Webhook);
      const known = requestId && (await findCreated(tx, requestId, requested));
      if (known) return { ...presentWebhook(known), secret: this.secretOfRequest(known, requestId) };
      if ((await webhooks.countBy({ deletedAt: IsNull() })) >= INTEGRATIONS.webhooks)
        throw new DomainError('webhooks_too_many', { most: INTEGRATIONS.webhooks });
      const ids = { requestId, secretRequestId: requestId };
      const row = { ...requested, ...ids, secretSealed, language, createdAt: this.time.now() };
      const { identifiers } = await webhooks.insert(row);
      const { id } = identifiers[0] as { id: number };
      await this.writeAudit(tx, id, admin, 'webhook.created', { events: requested.events, language });
      return { ...presentWebhook(await webhooks.findOneByOrFail({ id })), secret };
    });
  }

  /** Changes a webhook. @throws DomainError `not_found`, `webhook_url_refused`, `edited_meanwhile` */
  async edit(id: number, edit: WebhookEdit, admin: AdminPrincipal): Promise<WebhookView> {
    const url = edit.url ? this.checkedUrl(edit.url) : null;
    return this.unitOfWork.run(async (tx) => {
      const before = await getWebhookLocked(tx, id);
      const changes = changesOf(before, { ...edit, url }, this.time.now());
      unwrap(decideRevision(edit, before, changes));
      if (Object.keys(changes).length === 0) return presentWebhook(before);
      await tx.repository(Webhook).update({ id }, changes);
      await this.writeAudit(tx, id, admin, 'webhook.edited');
      return presentWebhook(await getWebhookLocked(tx, id));
    });
  }

  /** Deletes a webhook; its pending deliveries are not sent. @throws DomainError `not_found` */
  async delete(id: number, admin: AdminPrincipal): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      await getWebhookLocked(tx, id);
      await tx.repository(Webhook).update({ id }, { deletedAt: this.time.now() });
      await this.writeAudit(tx, id, admin, 'webhook.deleted');
    });
  }

  /**
   * Creates a new secret; messages are signed with the old one too for a day, so that none is refused. Returns the same
   * secret for a repeated `clientSecretId`.
   * @throws DomainError `not_found`
   */
  rotateSecret(id: number, request: NewSecretRequest, admin: AdminPrincipal): Promise<WebhookWithSecret> {
    const secretRequestId = request.clientSecretId?.toLowerCase() ?? null;
    const { secret, secretSealed } = this.newSecret();
    const oldSecretUntil = plusHours(this.time.now(), INTEGRATIONS.oldSecretHours);
    return this.unitOfWork.run(async (tx) => {
      const webhook = await getWebhookLocked(tx, id);
      const made = this.secretOfRequest(webhook, secretRequestId);
      if (made !== null) return { ...presentWebhook(webhook), secret: made };
      const oldSecretSealed = webhook.secretSealed;
      const values = { secretSealed, secretRequestId, oldSecretSealed, oldSecretUntil };
      await tx.repository(Webhook).update({ id }, values);
      await this.writeAudit(tx, id, admin, 'webhook.secret_rotated');
      return { ...presentWebhook(webhook), secret };
    });
  }

  private async writeAudit(
    tx: Transaction,
    id: number,
    admin: AdminPrincipal,
    action: AuditedActions['webhook'],
    changes: Record<string, unknown> = {},
  ): Promise<void> {
    const actor = { kind: 'admin', id: admin.id } as const;
    await audit(tx, { at: this.time.now(), actor, action, subject: { kind: 'webhook', id }, changes });
  }

  private checkedUrl(text: string): string {
    const url = webhookUrl(text, this.config.webhookTestOrigin);
    if (url === null) throw new DomainError('webhook_url_refused');
    return url.href;
  }

  /** Returns the current secret if the request with this id created it, otherwise null. */
  private secretOfRequest({ secretSealed, secretRequestId }: Webhook, requestId: string | null): string | null {
    if (requestId === null || secretRequestId !== requestId) return null;
    return String(unseal(this.config.secrets.encryptionKeys, WEBHOOK_SECRET, secretSealed));
  }

  private newSecret(): { secret: string; secretSealed: Buffer } {
    const secret = `whsec_${newSecret()}`;
    return { secret, secretSealed: seal(this.config.secrets.encryptionKeys, WEBHOOK_SECRET, secret) };
  }
}

/** Locks a webhook until the transaction ends. @throws DomainError `not_found` */
export async function getWebhookLocked(tx: Transaction, id: number): Promise<Webhook> {
  const webhook = await tx.repository(Webhook).findOne({
    where: { id, deletedAt: IsNull() },
    lock: { mode: 'for_no_key_update' },
  });
  if (!webhook) throw new DomainError('not_found');
  return webhook;
}

/** The columns that the edit changes. */
function changesOf(before: Webhook, { url, events, isActive }: WebhookEdit, now: Instant): Partial<Webhook> {
  const unique = events && [...new Set(events)];
  const isImpaired = before.disabledAt !== null || before.failingSince !== null;
  return {
    ...(url && url !== before.url ? { url } : {}),
    ...(unique && !isDeepStrictEqual(unique, before.events) ? { events: unique } : {}),
    ...(isActive === true && isImpaired ? { disabledAt: null, failingSince: null } : {}),
    ...(isActive === false && before.disabledAt === null ? { disabledAt: now } : {}),
  };
}

type NewWebhook = Pick<Webhook, 'url' | 'events' | 'createdBy'>;

/**
 * Returns the webhook that an earlier request with this id created, unless it was deleted.
 * @throws DomainError `request_id_reused`
 */
async function findCreated(tx: Transaction, requestId: string, requested: NewWebhook): Promise<Webhook | null> {
  await lockRequestId(tx, 'webhooks', requestId);
  const known = await tx.repository(Webhook).findOneBy({ requestId, deletedAt: IsNull() });
  if (!known) return null;
  const contentOf = ({ url, events, createdBy }: NewWebhook) => JSON.stringify([url, events, createdBy]);
  if (contentOf(known) !== contentOf(requested)) throw new DomainError('request_id_reused');
  return known;
}

function presentWebhook({ id, url, events, createdAt, failingSince, disabledAt, revision }: Webhook): WebhookView {
  return {
    id,
    url,
    events,
    isActive: disabledAt === null,
    createdAt: toIso(createdAt),
    failingSince: failingSince === null ? null : toIso(failingSince),
    disabledAt: disabledAt === null ? null : toIso(disabledAt),
    revision,
  };
}
