import { Injectable, type OnModuleInit } from '@nestjs/common';
import { IsNull } from 'typeorm';
import type { Instant } from '../../shared/kernel/time.js';
import { withGivenReason } from '../platform/audit/audit.js';
import { Clock } from '../platform/clock/clock.js';
import { Config } from '../platform/config/config.js';
import type { Transaction } from '../platform/database/transaction.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { JobQueue } from '../platform/jobs/job-queue.js';
import type { WorkerNotification } from '../platform/jobs/queues.js';
import { Shift } from '../shifts/shift.entity.js';
import { User } from '../workers/user.entity.js';
import { inboxText, TYPE_AND_PRIORITY, notificationParams } from './notification-text.js';
import { PushSubscription } from './notification.entities.js';
import type { NotificationMetadata } from './inbox/render-notification.js';

type InboxRow = { title: string; message: string; shift: Shift | null; at: Instant };

/**
 * Delivers a notification: one row in the inbox, one push job for each device and one mail job, in one transaction. A job that runs
 * twice changes nothing. An erased worker gets none. [E-11, I-24, W-11]
 */
@Injectable()
export class DeliverNotification implements OnModuleInit {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly jobs: JobQueue,
  ) {}

  onModuleInit(): void {
    this.jobs.handle('worker-notification', (notification) => this.deliver(notification));
  }

  async deliver(notification: WorkerNotification): Promise<void> {
    const at = this.clock.now();
    await this.unitOfWork.run(async (tx) => {
      const worker = await tx.repository(User).findOneBy({ id: notification.userId, anonymisedAt: IsNull() });
      if (!worker) return;
      const language = worker.preferredLanguage;
      const shift =
        notification.shiftId === undefined ? null : await tx.repository(Shift).findOneBy({ id: notification.shiftId });
      const withReason = { ...notification, params: await withGivenReason(tx, notification.params ?? {}) };
      const params = notificationParams(withReason.params, shift, language, this.config.site.timeZone);

      if (!(await addToInbox(tx, withReason, { ...inboxText(notification.kind, language, params), shift, at }))) return;
      if (notification.channels?.push !== false) await this.pushToDevices(tx, notification);
      if (notification.channels?.email === false) return;
      const { userId, shiftId, params: values } = notification;
      const about = {
        ...(shiftId === undefined ? {} : { shiftId }),
        ...(values === undefined ? {} : { params: values }),
      };
      await this.jobs.send(tx, 'mail', { template: notification.kind, userId, ...about });
    });
  }

  private async pushToDevices(tx: Transaction, { notificationId, userId }: WorkerNotification): Promise<void> {
    const devices = await tx.repository(PushSubscription).find({ select: { id: true }, where: { userId } });
    for (const { id: deviceId } of devices) await this.jobs.send(tx, 'push-notification', { notificationId, deviceId });
  }
}

/** @returns false if the inbox has it already */
async function addToInbox(
  tx: Transaction,
  notification: WorkerNotification,
  { title, message, shift, at }: InboxRow,
): Promise<boolean> {
  const { type, priority } = TYPE_AND_PRIORITY[notification.kind];
  const metadata: NotificationMetadata = {
    news: notification.kind,
    params: notification.params ?? {},
    ...(notification.shiftId === undefined ? {} : { shiftId: notification.shiftId }),
    ...(shift === null ? {} : { shift: { title: shift.title, titleEs: shift.titleEs, startsAt: shift.startsAt } }),
  };
  const inserted = await tx.query(
    `INSERT INTO notifications (user_id, title, message, type, priority, metadata, news_id, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (news_id) DO NOTHING RETURNING id`,
    [
      notification.userId,
      title,
      message,
      type,
      priority,
      JSON.stringify(metadata),
      notification.notificationId,
      new Date(at),
    ],
  );
  if (inserted.length > 0) tx.invalidations.push({ topic: 'notifications', userId: notification.userId });
  return inserted.length > 0;
}
