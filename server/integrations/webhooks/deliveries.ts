import { Injectable } from '@nestjs/common';
import type { WebhookDeliveryView } from '../../../shared/integrations/webhook.contract.js';
import { IsNull } from 'typeorm';
import { audit } from '../../platform/audit/audit.js';
import { RealTime } from '../../platform/clock/clock.js';
import { queryPage } from '../../platform/database/page-sql.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { epochMsSql, isoSql, viewColumns, type ViewSql } from '../../platform/database/view-sql.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import type { Pagination, Page } from '../../platform/http/query/pagination.js';
import type { AdminPrincipal } from '../../platform/http/security/principal.js';
import { getWebhookLocked } from './manage-webhooks.js';
import { Webhook, WebhookDelivery } from './webhook.entities.js';

const VIEW: ViewSql<WebhookDeliveryView> = {
  id: 'd.id',
  event: 'd.event',
  happenedAt: isoSql('d.happened_at'),
  status: 'd.status',
  attempts: 'd.attempts',
  lastAttemptAt: isoSql('d.last_attempt_at'),
  lastStatus: 'd.last_status',
  lastFault: 'd.last_fault',
  nextAttemptAt: isoSql('d.due_at'),
};

const LIST_SQL = `SELECT ${viewColumns(VIEW)}, -${epochMsSql('d.happened_at')} AS "orderedAt"
  FROM webhook_deliveries d WHERE d.webhook_id = $1`;

/** Lists and repeats the deliveries of webhooks. */
@Injectable()
export class Deliveries {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly time: RealTime,
  ) {}

  /** Returns the deliveries, newest first. @throws DomainError `not_found` */
  list(webhookId: number, pagination: Pagination): Promise<Page<WebhookDeliveryView>> {
    return this.unitOfWork.read(async (tx) => {
      const exists = await tx.repository(Webhook).existsBy({ id: webhookId, deletedAt: IsNull() });
      if (!exists) throw new DomainError('not_found');
      return queryPage<WebhookDeliveryView>(tx, LIST_SQL, [webhookId], pagination);
    });
  }

  /** Queues a `ping` event to test the endpoint. @throws DomainError `not_found` */
  async ping(webhookId: number, admin: AdminPrincipal): Promise<void> {
    const now = this.time.now();
    await this.unitOfWork.run(async (tx) => {
      await getWebhookLocked(tx, webhookId);
      await tx.repository(WebhookDelivery).insert({ webhookId, event: 'ping', data: {}, happenedAt: now, dueAt: now });
      await this.writeAudit(tx, webhookId, admin, { event: 'ping' });
    });
  }

  /** Restarts a delivery with the same message and id. @throws DomainError `not_found` */
  async resend(id: string, admin: AdminPrincipal): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const delivery = await tx.repository(WebhookDelivery).findOneBy({ id });
      if (!delivery) throw new DomainError('not_found');
      await getWebhookLocked(tx, delivery.webhookId);
      const dueAt = this.time.now();
      const restarted = { status: 'pending', attempts: 0, dueAt, leaseId: null, leasedUntil: null } as const;
      await tx.repository(WebhookDelivery).update({ id }, restarted);
      await this.writeAudit(tx, delivery.webhookId, admin, { deliveryId: id });
    });
  }

  private async writeAudit(
    tx: Parameters<typeof audit>[0],
    webhookId: number,
    admin: AdminPrincipal,
    changes: Record<string, unknown>,
  ): Promise<void> {
    const subject = { kind: 'webhook', id: webhookId } as const;
    const actor = { kind: 'admin', id: admin.id } as const;
    await audit(tx, { at: this.time.now(), actor, action: 'webhook.delivery_resent', subject, changes });
  }
}
