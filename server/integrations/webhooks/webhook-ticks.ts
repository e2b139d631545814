import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { INTEGRATIONS } from '../../../shared/kernel/policy.js';
import { HOUR_MS, plusDays } from '../../../shared/kernel/time.js';
import { RealTime } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';

const EVERY_MS = 5_000;
const AT_ONCE = 100;
/** One that nobody has finished by then has died with its server. */
const LEASE_MINUTES = 5;

/** Finds what is due and puts it into the queue, each once, whatever the number of instances. Tests call `look` themselves. */
@Injectable()
export class WebhookTicks {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly config: Config,
    private readonly jobs: JobQueue,
    private readonly time: RealTime,
  ) {}

  @Interval(EVERY_MS)
  async tick(): Promise<void> {
    if (this.config.environment !== 'test') await this.look();
  }

  @Interval(HOUR_MS)
  async forget(): Promise<void> {
    const before = new Date(plusDays(this.time.now(), -INTEGRATIONS.deliveriesKeptDays));
    const sql = `DELETE FROM webhook_deliveries WHERE status <> 'pending' AND happened_at < $1`;
    await this.unitOfWork.run((tx) => tx.query(sql, [before]));
  }

  /** By the database's clock, as the rows themselves: those of several servers differ. */
  async look(): Promise<number> {
    return this.unitOfWork.run(async (tx) => {
      const due = await tx.query<{ id: string }>(
        `UPDATE webhook_deliveries SET due_at = clock_timestamp() + make_interval(mins => ${LEASE_MINUTES}) WHERE id IN (
           SELECT id FROM webhook_deliveries WHERE status = 'pending' AND due_at <= clock_timestamp()
           ORDER BY due_at LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)
         RETURNING id`,
      );
      for (const { id } of due) await this.jobs.send(tx, 'webhook', { deliveryId: id });
      return due.length;
    });
  }
}
