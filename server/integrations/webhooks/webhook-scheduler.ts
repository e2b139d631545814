import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { INTEGRATIONS } from '../../../shared/integrations/integrations.policy.js';
import { HOUR_MS, plusDays } from '../../../shared/kernel/time.js';
import { RealTime } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';

const INTERVAL_MS = 5_000;
/** Queued deliveries per webhook; others stay in their table until one of these has ended. */
const QUEUED_PER_WEBHOOK = 100;
/** A delivery is queued again after this time in the queue; DeliverEvent ignores the second job. */
const QUEUED_MINUTES = 10;

/** Limited per webhook, so that the backlog of one endpoint does not delay the others. */
const QUEUE_DUE_SQL = `
  UPDATE webhook_deliveries SET lease_id = NULL, leased_until = clock_timestamp() + make_interval(mins => ${QUEUED_MINUTES})
  WHERE id IN (
    SELECT due.id FROM webhooks w CROSS JOIN LATERAL (
      SELECT d.id FROM webhook_deliveries d
      WHERE d.webhook_id = w.id AND d.status = 'pending' AND d.due_at <= clock_timestamp()
        AND (d.leased_until IS NULL OR d.leased_until <= clock_timestamp())
      ORDER BY d.due_at
      LIMIT greatest(0, ${QUEUED_PER_WEBHOOK} - (SELECT count(*) FROM webhook_deliveries leased
        WHERE leased.webhook_id = w.id AND leased.status = 'pending' AND leased.leased_until > clock_timestamp()))
      FOR UPDATE SKIP LOCKED) due)
  RETURNING id, webhook_id AS "webhookId"`;

/** Queues due deliveries, each once for any number of instances. Tests call `queueDueDeliveries` themselves. */
@Injectable()
export class WebhookScheduler {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly config: Config,
    private readonly jobs: JobQueue,
    private readonly time: RealTime,
  ) {}

  @Interval(INTERVAL_MS)
  async runScheduled(): Promise<void> {
    if (this.config.environment !== 'test') await this.queueDueDeliveries();
  }

  @Interval(HOUR_MS)
  async deleteOldDeliveries(): Promise<void> {
    const before = new Date(plusDays(this.time.now(), -INTEGRATIONS.deliveryRetentionDays));
    const sql = `DELETE FROM webhook_deliveries WHERE status <> 'pending' AND happened_at < $1`;
    await this.unitOfWork.run((tx) => tx.query(sql, [before]));
  }

  /**
   * Queues the due deliveries by the database's clock, since the clocks of several servers differ. @returns their
   * number
   */
  async queueDueDeliveries(): Promise<number> {
    return this.unitOfWork.run(async (tx) => {
      const due = await tx.query<{ id: string; webhookId: number }>(QUEUE_DUE_SQL);
      for (const { id, webhookId } of due) await this.jobs.send(tx, 'webhook', { deliveryId: id, webhookId });
      return due.length;
    });
  }
}
