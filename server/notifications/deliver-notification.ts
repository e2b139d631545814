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
import { inboxText, NOTIFICATION_KIND, notificationParams } from './notification-text.js';
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
    this.jobs.handle('worker-news', (news) => this.deliver(news));
  }

  async deliver(news: WorkerNotification): Promise<void> {
    const at = this.clock.now();
    await this.unitOfWork.run(async (tx) => {
      const worker = await tx.repository(User).findOneBy({ id: news.userId, anonymisedAt: IsNull() });
      if (!worker) return;
      const language = worker.preferredLanguage;
      const shift = news.shiftId === undefined ? null : await tx.repository(Shift).findOneBy({ id: news.shiftId });
      const notification = { ...news, params: await withGivenReason(tx, news.params ?? {}) };
      const params = notificationParams(notification.params, shift, language, this.config.site.timeZone);

      if (!(await addToInbox(tx, notification, { ...inboxText(news.news, language, params), shift, at }))) return;
      if (news.channels?.push !== false) await this.pushToDevices(tx, news);
      if (news.channels?.email === false) return;
      const { userId, shiftId, params: values } = news;
      const about = {
        ...(shiftId === undefined ? {} : { shiftId }),
        ...(values === undefined ? {} : { params: values }),
      };
      await this.jobs.send(tx, 'mail', { template: news.news, userId, ...about });
    });
  }

  private async pushToDevices(tx: Transaction, { newsId, userId }: WorkerNotification): Promise<void> {
    const devices = await tx.repository(PushSubscription).find({ select: { id: true }, where: { userId } });
    for (const { id: deviceId } of devices) await this.jobs.send(tx, 'push', { newsId, deviceId });
  }
}

/** @returns false if the inbox has it already */
async function addToInbox(
  tx: Transaction,
  news: WorkerNotification,
  { title, message, shift, at }: InboxRow,
): Promise<boolean> {
  const { type, priority } = NOTIFICATION_KIND[news.news];
  const metadata: NotificationMetadata = {
    news: news.news,
    params: news.params ?? {},
    ...(news.shiftId === undefined ? {} : { shiftId: news.shiftId }),
    ...(shift === null ? {} : { shift: { title: shift.title, titleEs: shift.titleEs, startsAt: shift.startsAt } }),
  };
  const inserted = await tx.query(
    `INSERT INTO notifications (user_id, title, message, type, priority, metadata, news_id, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (news_id) DO NOTHING RETURNING id`,
    [news.userId, title, message, type, priority, JSON.stringify(metadata), news.newsId, new Date(at)],
  );
  if (inserted.length > 0) tx.invalidations.push({ topic: 'notifications', userId: news.userId });
  return inserted.length > 0;
}
