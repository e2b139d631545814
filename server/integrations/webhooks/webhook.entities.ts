import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { DeliveryStatus, WebhookEvent, WebhookMessage } from '../../../shared/integrations/webhook.contract.js';
import type { Instant } from '../../../shared/kernel/time.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { InstantColumn } from '../../platform/database/schema/columns.js';

/** An endpoint that receives events. */
@Entity('webhooks')
export class Webhook {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('text') url!: string;
  @Column('text', { array: true }) events!: WebhookEvent[];
  @Column('bytea') secretSealed!: Buffer;
  /** The previous secret, which also signs for a day after a rotation. */
  @Column('bytea', { nullable: true }) oldSecretSealed!: Buffer | null;
  @InstantColumn({ nullable: true }) oldSecretUntil!: Instant | null;
  /** Language of the mail about a failing webhook: that of the screen on which it was created. */
  @Column('text') language!: Language;
  @Column('int') createdBy!: number;
  @InstantColumn() createdAt!: Instant;
  /** End of the latest successful attempt. */
  @InstantColumn({ nullable: true }) lastDeliveredAt!: Instant | null;
  @InstantColumn({ nullable: true }) failingSince!: Instant | null;
  @InstantColumn({ nullable: true }) disabledAt!: Instant | null;
  @InstantColumn({ nullable: true }) deletedAt!: Instant | null;
  /** Id of the request that created the webhook. */
  @Column('uuid', { nullable: true }) requestId!: string | null;
  /** Id of the request that created the secret. */
  @Column('uuid', { nullable: true }) secretRequestId!: string | null;
  /** Increased by a trigger when URL, events or activity change. */
  @Column({ type: 'int', insert: false, update: false, default: 1 }) revision!: number;
}

/** An event for one webhook, inserted by a trigger on its audit row. */
@Entity('webhook_deliveries')
export class WebhookDelivery {
  @PrimaryColumn('uuid', { default: () => 'gen_random_uuid()' }) id!: string;
  @Column('int') webhookId!: number;
  @Column('text') event!: string;
  @Column('jsonb') data!: WebhookMessage['data'];
  @InstantColumn() happenedAt!: Instant;
  @Column('text', { default: 'pending' }) status!: DeliveryStatus;
  @Column('int', { default: 0 }) attempts!: number;
  @InstantColumn({ nullable: true }) dueAt!: Instant | null;
  /** The attempt that holds the lease; `null` with `leasedUntil`: the delivery waits in the queue. */
  @Column('uuid', { nullable: true }) leaseId!: string | null;
  @InstantColumn({ nullable: true }) leasedUntil!: Instant | null;
  @InstantColumn({ nullable: true }) lastAttemptAt!: Instant | null;
  @Column('int', { nullable: true }) lastStatus!: number | null;
  @Column('text', { nullable: true }) lastFault!: string | null;
}
