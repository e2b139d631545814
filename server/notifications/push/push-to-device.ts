import { Injectable, type OnModuleInit } from '@nestjs/common';
import { pushEndsAt } from '../../../shared/notifications/push.rules.js';
import { instant, type Instant } from '../../../shared/kernel/time.js';
import type { NotificationType } from '../../../shared/notifications/notification.contract.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import type { JobData } from '../../platform/jobs/queues.js';
import { renderNotification, type NotificationMetadata } from '../inbox/render-notification.js';
import { postMessage } from './post-message.js';
import { vapidDetails } from './vapid-details.js';
import { pushMessage } from './push-message.js';

/** The service is unreachable, busy, or refused the message. The queue retries the job and finally reports it as failed. */
class PushNotAcceptedError extends Error {
  override readonly name = 'PushNotTakenError';
}

type Row = {
  user_id: number;
  notification_id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  language: Language;
  title: string;
  message: string;
  type: NotificationType;
  priority: string;
  metadata: NotificationMetadata;
  created_at: Date;
};

/** Finds the device only while it belongs to the notification's recipient. */
const PUSH_SQL = `SELECT p.user_id, p.endpoint, p.p256dh, p.auth, u.preferred_language AS language,
    n.id AS notification_id, n.title, n.message, n.type, n.priority, n.metadata, n.created_at
  FROM push_subscriptions p JOIN users u ON u.id = p.user_id JOIN notifications n ON n.user_id = p.user_id
  WHERE p.id = $1 AND n.news_id = $2 AND u.is_active AND u.anonymised_at IS NULL`;

/**
 * Pushes one notification to one device in the worker's current language. Deletes a subscription that the push service no
 * longer knows; does not send an expired notification. Holds no transaction open during the call. [O-04]
 */
@Injectable()
export class PushToDevice implements OnModuleInit {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly jobs: JobQueue,
  ) {}

  onModuleInit(): void {
    this.jobs.handle('push', (push) => this.push(push), { concurrency: 50, groupConcurrency: 1 });
  }

  async push({ newsId, deviceId }: JobData['push']): Promise<void> {
    const [due] = await this.unitOfWork.read((tx) => tx.query<Row>(PUSH_SQL, [deviceId, newsId]));
    if (!due) return;
    const ttlSeconds = this.secondsLeft(due.metadata.news ?? '', instant(due.created_at.getTime()));
    if (ttlSeconds <= 0) return;
    const result = await postMessage({
      device: { endpoint: due.endpoint, keys: { p256dh: due.p256dh, auth: due.auth } },
      message: this.messageOf(newsId, due),
      vapid: vapidDetails(this.config),
      ttlSeconds,
      urgency: due.priority === 'high' || due.priority === 'urgent' ? 'high' : 'normal',
      topic: newsId.replaceAll('-', ''),
    });
    if (result === 'gone') return this.deleteDevice(deviceId, due);
    if (result !== 'accepted') throw new PushNotAcceptedError(result);
  }

  private secondsLeft(news: string, createdAt: Instant): number {
    return Math.floor((pushEndsAt(news, createdAt) - this.clock.now()) / 1_000);
  }

  private messageOf(newsId: string, { metadata, language, type, title, message, ...row }: Row): string {
    const text = renderNotification(metadata, language, this.config.site.timeZone) ?? { title, message };
    const read = { workerId: row.user_id, id: row.notification_id };
    return JSON.stringify(pushMessage({ newsId, read, news: metadata.news ?? null, type, ...text }, language));
  }

  /** Deletes the device only if its subscription is still the same one. */
  private deleteDevice(deviceId: number, { user_id: userId, endpoint }: Row): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      const sql = 'DELETE FROM push_subscriptions WHERE id = $1 AND user_id = $2 AND endpoint = $3 RETURNING id';
      if ((await tx.query(sql, [deviceId, userId, endpoint])).length === 0) return;
      const subject = { kind: 'worker', id: userId } as const;
      await audit(tx, { at: this.clock.now(), actor: { kind: 'system' }, action: 'push_device.expired', subject });
    });
  }
}
