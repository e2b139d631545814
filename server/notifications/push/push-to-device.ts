import en from '../../locales/en/push.json' with { type: 'json' };
import es from '../../locales/es/push.json' with { type: 'json' };
import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  hidesContent,
  PUSH_ACTION_TARGET,
  PUSH_ACTIONS,
  pushEndsAt,
  pushPath,
} from '../../../shared/notifications/push.rules.js';
import { type Instant, instant, toInstant } from '../../../shared/kernel/time.js';
import type { NotificationType } from '../../../shared/notifications/notification.contract.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import type { JobData } from '../../platform/jobs/queues.js';
import { renderNotification, type NotificationMetadata } from '../inbox/render-notification.js';
import { vapidDetails, type VapidDetails } from './vapid-details.js';
import { PUSH } from '../../../shared/notifications/notifications.policy.js';
import type { PushMessage, PushOffer, PushSubscriptionRequest } from '../../../shared/notifications/push.contract.js';
import webPush, { type RequestOptions } from 'web-push';
import { inboxTarget } from '../../../shared/notifications/inbox.rules.js';
import { isActiveAccountSql } from '../../workers/active-account.sql.js';

/** The service is unreachable, busy, or refused the message. The queue retries the job and finally reports it as failed. */
class PushNotAcceptedError extends Error {
  override readonly name = 'PushNotAcceptedError';
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
  WHERE p.id = $1 AND n.news_id = $2 AND ${isActiveAccountSql('u')}`;

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
    this.jobs.handle('push-notification', (push) => this.push(push), { concurrency: 50, groupConcurrency: 1 });
  }

  async push({ notificationId, deviceId }: JobData['push-notification']): Promise<void> {
    const [due] = await this.unitOfWork.read((tx) => tx.query<Row>(PUSH_SQL, [deviceId, notificationId]));
    if (!due) return;
    const ttlSeconds = this.secondsLeft(due.metadata, toInstant(due.created_at));
    if (ttlSeconds <= 0) return;
    const result = await postMessage({
      device: { endpoint: due.endpoint, keys: { p256dh: due.p256dh, auth: due.auth } },
      message: this.messageOf(notificationId, due),
      vapid: vapidDetails(this.config),
      ttlSeconds,
      urgency: due.priority === 'high' || due.priority === 'urgent' ? 'high' : 'normal',
      topic: notificationId.replaceAll('-', ''),
    });
    if (result === 'gone') return this.deleteDevice(deviceId, due);
    if (result !== 'accepted') throw new PushNotAcceptedError(result);
    await this.recordFirstPush(due.user_id);
  }

  /** From the first push on, reminders are mailed only to who chose it. [N-28] */
  private recordFirstPush(userId: number): Promise<unknown> {
    const sql = `INSERT INTO first_pushes (user_id, accepted_at) SELECT id, $2 FROM users WHERE id = $1 AND anonymised_at IS NULL
       ON CONFLICT (user_id) DO NOTHING RETURNING user_id`;
    return this.unitOfWork.run((tx) => tx.query(sql, [userId, new Date(this.clock.now())]));
  }

  private secondsLeft({ news, params }: NotificationMetadata, createdAt: Instant): number {
    const answerBy = typeof params?.answerBy === 'number' ? instant(params.answerBy) : null;
    return Math.floor((pushEndsAt(news ?? '', createdAt, answerBy) - this.clock.now()) / 1_000);
  }

  private messageOf(notificationId: string, { metadata, language, type, title, message, ...row }: Row): string {
    const text = renderNotification(metadata, language, this.config.site.timeZone) ?? { title, message };
    const read = { workerId: row.user_id, id: row.notification_id };
    return JSON.stringify(pushMessage({ notificationId, read, metadata, type, ...text }, language));
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

type Urgency = 'normal' | 'high';

/** The result of a post: accepted; subscription gone; refused; no response. */
type PostResult = 'accepted' | 'gone' | 'refused' | 'unreachable';

type Post = {
  device: PushSubscriptionRequest;
  message: string;
  vapid: VapidDetails;
  /** How long the service stores the message for an offline device. */
  ttlSeconds: number;
  urgency: Urgency;
  /** Replaces a stored message with the same topic (RFC 8030); at most 32 letters, digits, - and _. */
  topic: string;
};

const GONE: readonly number[] = [404, 410];

/**
 * Encrypts a message for one device (RFC 8291) and posts it to the device's push service. Follows no redirect, reads only the
 * status, and times out after `PUSH.timeoutSeconds`. Network errors are not passed on: they may contain the endpoint, a secret.
 */
async function postMessage({ device, message, vapid, ttlSeconds, urgency, topic }: Post): Promise<PostResult> {
  const options: RequestOptions = { vapidDetails: vapid, TTL: ttlSeconds, urgency, topic };
  const { endpoint, method, headers, body } = webPush.generateRequestDetails(device, message, options);
  const { 'Content-Length': _length, ...sent } = headers as Record<string, string | number>; // fetch sets it
  try {
    const response = await fetch(endpoint, {
      method,
      headers: Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)])),
      body: new Uint8Array(body ?? []),
      redirect: 'manual',
      signal: AbortSignal.timeout(PUSH.timeoutSeconds * 1_000),
    });
    await response.body?.cancel();
    if (response.ok) return 'accepted';
    return GONE.includes(response.status) ? 'gone' : 'refused';
  } catch {
    return 'unreachable';
  }
}

const TEXTS: Readonly<Record<Language, typeof en>> = { en, es };

type PushContent = Pick<PushMessage, 'read' | 'title'> & {
  notificationId: string;
  metadata: NotificationMetadata;
  type: NotificationType;
  message: string;
};

/** Returns the push message of a notification in the worker's language: text, link and actions. [O-04] */
function pushMessage(
  { notificationId, read, metadata, type, title, message }: PushContent,
  language: Language,
): PushMessage {
  const texts = TEXTS[language];
  const { news: kind = null, shiftId } = metadata;
  const actions = PUSH_ACTIONS[kind ?? ''] ?? [];
  const offer = offerOf(metadata, texts);
  return {
    tag: notificationId,
    read,
    title,
    body: hidesContent(kind ?? '') ? texts.discreet : message,
    language,
    url: pushPath(inboxTarget({ news: kind, type }), shiftId),
    actions: actions.map((action) => ({
      action,
      title: texts.actions[action],
      url: pushPath(PUSH_ACTION_TARGET[action]),
    })),
    ...(offer && { offer }),
  };
}

/** Returns the offer that the phone can answer from the notification. [F-24] */
function offerOf({ params, shift }: NotificationMetadata, texts: typeof en): PushOffer | null {
  if (typeof params?.offerId !== 'number' || !shift) return null;
  return { id: params.offerId, title: shift.title, titleEs: shift.titleEs, texts: texts.offer };
}
