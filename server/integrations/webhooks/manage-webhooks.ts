import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import type {
  WebhookEdit,
  WebhookRequest,
  WebhookView,
  WebhookWithSecret,
} from '../../../shared/integrations/webhook.contract.js';
import { INTEGRATIONS } from '../../../shared/kernel/policy.js';
import { plusHours, toIso } from '../../../shared/kernel/time.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { newSecret, seal } from '../../auth/secrets.js';
import { audit } from '../../platform/audit/audit.js';
import type { AuditedActions } from '../../platform/audit/audited.js';
import { RealTime } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import type { AdminPrincipal } from '../../platform/http/security/principal.js';
import { webhookUrl } from './public-address.js';
import { Webhook } from './webhook.entities.js';

/** What binds a sealed secret to what it is. */
export const WEBHOOK_SECRET = 'webhook-secret';

/** Who is told of what happens: added, changed, taken out by an admin. A secret is shown once. docs/integrations.md */
@Injectable()
export class ManageWebhooks {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly config: Config,
    private readonly time: RealTime,
  ) {}

  /** All there are, newest first; their number is limited. */
  async list(): Promise<WebhookView[]> {
    const found = await this.unitOfWork.read((tx) =>
      tx.repository(Webhook).find({ where: { deletedAt: IsNull() }, order: { id: 'DESC' } }),
    );
    return found.map(presentWebhook);
  }

  /** @param language of the admin's screen: that in which we write, should it fail. @throws DomainError `webhook_url_refused`, `webhooks_too_many` */
  async create({ url, events }: WebhookRequest, admin: AdminPrincipal, language: Language): Promise<WebhookWithSecret> {
    const address = this.checked(url);
    const { secret, secretSealed } = this.newSecret();
    const made = await this.unitOfWork.run(async (tx) => {
      const webhooks = tx.repository(Webhook);
      if ((await webhooks.countBy({ deletedAt: IsNull() })) >= INTEGRATIONS.webhooks)
        throw new DomainError('webhooks_too_many', { most: INTEGRATIONS.webhooks });
      const { identifiers } = await webhooks.insert({
        url: address,
        events: [...new Set(events)],
        secretSealed,
        language,
        createdBy: admin.id,
        createdAt: this.time.now(),
      });
      const { id } = identifiers[0] as { id: number };
      await this.note(tx, id, admin, 'webhook.created', { events, language });
      return webhooks.findOneByOrFail({ id });
    });
    return { ...presentWebhook(made), secret };
  }

  /** @throws DomainError `not_found`, `webhook_url_refused` */
  async edit(id: number, { url, events, isActive }: WebhookEdit, admin: AdminPrincipal): Promise<WebhookView> {
    const changes: Partial<Webhook> = {
      ...(url ? { url: this.checked(url) } : {}),
      ...(events ? { events: [...new Set(events)] } : {}),
      ...(isActive === true ? { disabledAt: null, failingSince: null } : {}),
      ...(isActive === false ? { disabledAt: this.time.now() } : {}),
    };
    return this.change(id, admin, 'webhook.edited', changes);
  }

  /** What is under way to it is not sent any more. @throws DomainError `not_found` */
  async delete(id: number, admin: AdminPrincipal): Promise<void> {
    await this.change(id, admin, 'webhook.deleted', { deletedAt: this.time.now() });
  }

  /** A new secret; the old one signs beside it for a day, so that nothing is refused meanwhile. @throws DomainError `not_found` */
  async rotateSecret(id: number, admin: AdminPrincipal): Promise<WebhookWithSecret> {
    const { secret, secretSealed } = this.newSecret();
    const oldSecretUntil = plusHours(this.time.now(), INTEGRATIONS.oldSecretHours);
    const view = await this.change(id, admin, 'webhook.secret_rotated', ({ secretSealed: oldSecretSealed }) => ({
      secretSealed,
      oldSecretSealed,
      oldSecretUntil,
    }));
    return { ...view, secret };
  }

  private change(
    id: number,
    admin: AdminPrincipal,
    action: AuditedActions['webhook'],
    changes: Partial<Webhook> | ((webhook: Webhook) => Partial<Webhook>),
  ): Promise<WebhookView> {
    return this.unitOfWork.run(async (tx) => {
      const webhook = await getWebhookLocked(tx, id);
      const values = typeof changes === 'function' ? changes(webhook) : changes;
      if (Object.keys(values).length > 0) {
        await tx.repository(Webhook).update({ id }, values);
        await this.note(tx, id, admin, action);
      }
      return presentWebhook({ ...webhook, ...values });
    });
  }

  private async note(
    tx: Transaction,
    id: number,
    admin: AdminPrincipal,
    action: AuditedActions['webhook'],
    changes: Record<string, unknown> = {},
  ): Promise<void> {
    const actor = { kind: 'admin', id: admin.id } as const;
    await audit(tx, { at: this.time.now(), actor, action, subject: { kind: 'webhook', id }, changes });
  }

  private checked(text: string): string {
    const url = webhookUrl(text, this.config.webhookTestOrigin);
    if (url === null) throw new DomainError('webhook_url_refused');
    return url.href;
  }

  private newSecret(): { secret: string; secretSealed: Buffer } {
    const secret = `whsec_${newSecret()}`;
    return { secret, secretSealed: seal(this.config.secrets.encryptionKeys, WEBHOOK_SECRET, secret) };
  }
}

/** @throws DomainError `not_found` */
export async function getWebhookLocked(tx: Transaction, id: number): Promise<Webhook> {
  const webhook = await tx.repository(Webhook).findOne({
    where: { id, deletedAt: IsNull() },
    lock: { mode: 'for_no_key_update' },
  });
  if (!webhook) throw new DomainError('not_found');
  return webhook;
}

function presentWebhook({ id, url, events, createdAt, failingSince, disabledAt }: Webhook): WebhookView {
  return {
    id,
    url,
    events,
    isActive: disabledAt === null,
    createdAt: toIso(createdAt),
    failingSince: failingSince === null ? null : toIso(failingSince),
    disabledAt: disabledAt === null ? null : toIso(disabledAt),
  };
}
