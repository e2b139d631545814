import { createHash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Instant } from '../../../shared/kernel/time.js';
import type {
  PreviewRequest,
  Recipient,
  RecipientCount,
  RecipientPreview,
  RecipientRequest,
  SendNotificationRequest,
} from '../../../shared/notifications/notification.contract.js';
import { notificationFaults } from '../../../shared/notifications/notification.fields.js';
import { audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock/clock.js';
import { lockRequestId } from '../../platform/database/lock-request-id.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import type { JobData } from '../../platform/jobs/queues.js';
import { Announcement } from './announcement.entity.js';
import { isSentByEmailSql, recipientsSql } from './recipients.sql.js';

/**
 * POST /api/admin/send-notification: adds one inbox row per recipient in one transaction; jobs send the mails, and the
 * pushes of a notification to specific workers. A repeated request with the same id returns the first response and sends
 * nothing. [N-04, N-06, N-32, N-33]
 */
@Injectable()
export class SendAnnouncement {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly jobs: JobQueue,
  ) {}

  /** Returns the number of recipients, and who specific ones are; sends nothing. [N-05, N-14, N-34] */
  async preview(request: PreviewRequest): Promise<RecipientPreview> {
    assertValid(request);
    const now = this.clock.now();
    return this.unitOfWork.read(async (tx) => {
      if (request.recipientType !== 'specific')
        return { recipientCount: await countRecipients(tx, request, now), recipients: null };
      const recipients = await listRecipients(tx, request, now);
      return { recipientCount: recipients.length, recipients };
    });
  }

  /** @throws DomainError `no_recipients`, `notification_id_reused` */
  async send(adminId: number, request: SendNotificationRequest): Promise<RecipientCount> {
    assertValid(request);
    const { announcement, userIds } = announcementOf(request, { at: this.clock.now(), adminId });
    return this.unitOfWork.run(async (tx) => {
      await lockRequestId(tx, 'announcements', announcement.id);
      const known = await tx.repository(Announcement).findOneBy({ id: announcement.id });
      if (known && known.bodyHash !== announcement.bodyHash) throw new DomainError('notification_id_reused');
      if (known) return { recipientCount: known.recipientCount };
      const recipientCount = await this.deliver(tx, announcement, userIds);
      return { recipientCount };
    });
  }

  private async deliver(tx: Transaction, announcement: NewAnnouncement, userIds: number[]): Promise<number> {
    const { id, createdAt: at, createdBy, recipientType, skillLevelId } = announcement;
    // inserted before its inbox rows (foreign key) with a provisional count of 1 (CHECK requires at least one)
    await tx.repository(Announcement).insert({ ...announcement, recipientCount: 1 });
    const recipientCount = await insertInboxRows(tx, announcement, userIds);
    if (recipientCount === 0) throw new DomainError('no_recipients');
    await tx.repository(Announcement).update({ id }, { recipientCount });
    await audit(tx, {
      at,
      actor: { kind: 'admin', id: createdBy },
      action: 'announcement.sent',
      subject: { kind: 'announcement', id },
      changes: { recipientType, skillLevelId, recipientCount },
    });
    await this.jobs.send(tx, 'announcement-mails', { announcementId: id });
    if (recipientType === 'specific') await this.pushToDevices(tx, id);
    return recipientCount;
  }

  /** [N-33] */
  private async pushToDevices(tx: Transaction, announcementId: string): Promise<void> {
    const pushes = await tx.query<JobData['push-notification']>(
      `SELECT n.news_id AS "notificationId", p.id AS "deviceId" FROM notifications n
       JOIN push_subscriptions p ON p.user_id = n.user_id WHERE n.announcement_id = $1 AND n.news_id IS NOT NULL ORDER BY p.id`,
      [announcementId],
    );
    await this.jobs.sendAll(tx, 'push-notification', pushes);
  }
}

type NewAnnouncement = Omit<Announcement, 'recipientCount'>;

function assertValid(request: Parameters<typeof notificationFaults>[0]): void {
  const faults = notificationFaults(request);
  if (faults.length > 0) throw new DomainError('validation_failed', {}, faults);
}

/** The announcement, and the workers whom it is for if it is for specific ones. */
function announcementOf(request: SendNotificationRequest, by: { at: Instant; adminId: number }) {
  const { title, message, type, priority, recipientType } = request;
  const content = {
    title: title.trim(),
    message: message.trim(),
    titleEs: request.titleEs?.trim() ?? null,
    messageEs: request.messageEs?.trim() ?? null,
    type,
    priority,
    recipientType,
    // the form may send a level with another recipient type
    skillLevelId: recipientType === 'skill_level' ? (request.skillLevelId ?? null) : null,
  };
  const userIds = recipientType === 'specific' ? [...new Set(request.userIds)].sort((a, b) => a - b) : [];
  const body = userIds.length > 0 ? { ...content, userIds } : content;
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  const id = request.clientNotificationId?.toLowerCase() ?? randomUUID();
  const announcement: NewAnnouncement = { id, ...content, bodyHash, createdBy: by.adminId, createdAt: by.at };
  return { announcement, userIds };
}

async function countRecipients(tx: Transaction, request: RecipientRequest, now: Instant): Promise<number> {
  const { where, parameters } = recipientsSql(request, now);
  const [row] = await tx.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM users u WHERE ${where}`,
    parameters,
  );
  return row?.count ?? 0;
}

/** The recipients by name, and what else reaches them. [N-34] */
async function listRecipients(tx: Transaction, request: PreviewRequest, now: Instant): Promise<Recipient[]> {
  const { where, parameters } = recipientsSql(request, now);
  return tx.query<Recipient>(
    `SELECT u.id AS "userId", u.first_name || ' ' || u.last_name AS name, u.phone,
       EXISTS (SELECT FROM push_subscriptions p WHERE p.user_id = u.id) AS "hasPush",
       ${isSentByEmailSql('u.id', `$${parameters.length + 1}`)} AS "hasEmail"
     FROM users u WHERE ${where} ORDER BY lower(u.first_name || ' ' || u.last_name), u.id`,
    [...parameters, request.priority ?? 'normal'],
  );
}

/**
 * Inserts the inbox rows in each recipient's language; `mail_state` is 'due' as `isSentByEmail` decides. `news_id` is the
 * id of the push. @returns their number
 */
async function insertInboxRows(tx: Transaction, one: NewAnnouncement, userIds: number[]): Promise<number> {
  const { where, parameters } = recipientsSql({ ...one, userIds }, one.createdAt);
  const parameter = (offset: number) => `$${parameters.length + offset}`;
  const byLanguage = (spanish: string, english: string) =>
    `CASE WHEN u.preferred_language = 'es' THEN coalesce(${spanish}::text, ${english}) ELSE ${english} END`;
  const [row] = await tx.query<{ recipients: number }>(
    `WITH sent AS (
       INSERT INTO notifications (user_id, title, message, type, priority, recipient_type, skill_level_id, created_by,
         created_at, announcement_id, mail_state, news_id)
       SELECT u.id, ${byLanguage(parameter(3), `${parameter(1)}::text`)}, ${byLanguage(parameter(4), `${parameter(2)}::text`)},
         ${parameter(5)}, ${parameter(6)}::text, ${parameter(7)}, ${parameter(8)}, ${parameter(9)}, ${parameter(10)}, ${parameter(11)},
         CASE WHEN ${isSentByEmailSql('u.id', parameter(6))} THEN 'due' END,
         CASE WHEN ${parameter(7)} = 'specific' THEN gen_random_uuid() END
       FROM users u WHERE ${where} RETURNING id
     ) SELECT count(*)::int AS recipients FROM sent`,
    [
      ...parameters,
      ...[one.title, one.message, one.titleEs, one.messageEs, one.type, one.priority, one.recipientType],
      ...[one.skillLevelId, one.createdBy, new Date(one.createdAt), one.id],
    ],
  );
  return row?.recipients ?? 0;
}
