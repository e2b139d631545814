import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { DeliveryStatus, WebhookEvent, WebhookMessage } from '../../../shared/integrations/webhook.contract.js';
import type { Instant } from '../../../shared/kernel/time.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { InstantColumn } from '../../platform/database/schema/columns.js';

/** Where another program is told of what happens. */
@Entity('webhooks')
export class Webhook {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('text') url!: string;
  @Column('text', { array: true }) events!: WebhookEvent[];
  @Column('bytea') secretSealed!: Buffer;
  /** After a rotation both are signed with for a while. */
  @Column('bytea', { nullable: true }) oldSecretSealed!: Buffer | null;
  @InstantColumn({ nullable: true }) oldSecretUntil!: Instant | null;
  /** In which we write, should it fail: that of the screen it was made on. */
  @Column('text') language!: Language;
  @Column('int') createdBy!: number;
  @InstantColumn() createdAt!: Instant;
  /** When the latest successful attempt ended. */
  @InstantColumn({ nullable: true }) lastDeliveredAt!: Instant | null;
  @InstantColumn({ nullable: true }) failingSince!: Instant | null;
  @InstantColumn({ nullable: true }) disabledAt!: Instant | null;
  @InstantColumn({ nullable: true }) deletedAt!: Instant | null;
  /** Of the request that made it. */
  @Column('uuid', { nullable: true }) requestId!: string | null;
  /** Of the request that made its secret. */
  @Column('uuid', { nullable: true }) secretRequestId!: string | null;
}

/** One thing that one webhook is told, written by the audit row it tells of. */
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
  /** The attempt that holds this delivery; `null` with `leasedUntil`: it waits in the queue. */
  @Column('uuid', { nullable: true }) leaseId!: string | null;
  @InstantColumn({ nullable: true }) leasedUntil!: Instant | null;
  @InstantColumn({ nullable: true }) lastAttemptAt!: Instant | null;
  @Column('int', { nullable: true }) lastStatus!: number | null;
  @Column('text', { nullable: true }) lastFault!: string | null;
}
