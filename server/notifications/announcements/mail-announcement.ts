import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { DeliverMail } from '../../workers/mail/deliver-mail.js';

/** Mails queued per transaction. */
const BATCH_SIZE = 200;

type MailRow = {
  user_id: number;
  email: string;
  first_name: string;
  language: Language;
  title: string;
  message: string;
};

/**
 * Mails an admin's notification: one job queues one mail job per recipient, in batches. Both kinds of job resume where they
 * stopped. [N-06]
 */
@Injectable()
export class MailAnnouncement implements OnModuleInit {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly jobs: JobQueue,
    private readonly mails: DeliverMail,
  ) {}

  onModuleInit(): void {
    this.jobs.handle('announcement-mails', ({ announcementId }) => this.queueMails(announcementId));
    this.jobs.handle('announcement-mail', ({ notificationId }, jobId) => this.mail(notificationId, jobId));
  }

  async queueMails(announcementId: string): Promise<void> {
    while ((await this.queueBatch(announcementId)) === BATCH_SIZE);
  }

  private async queueBatch(announcementId: string): Promise<number> {
    return this.unitOfWork.run(async (tx) => {
      const rows = await tx.query<{ id: number }>(
        `UPDATE notifications SET mail_state = 'queued' WHERE id IN (
           SELECT id FROM notifications WHERE announcement_id = $1 AND mail_state = 'due'
           ORDER BY id LIMIT ${BATCH_SIZE} FOR UPDATE
         ) RETURNING id`,
        [announcementId],
      );
      for (const { id } of rows) await this.jobs.send(tx, 'announcement-mail', { notificationId: id });
      return rows.length;
    });
  }

  /** Sends one mail. Does nothing if it was sent already or the worker was erased. */
  async mail(notificationId: number, id: string): Promise<void> {
    const [row] = await this.unitOfWork.read((tx) =>
      tx.query<MailRow>(
        `SELECT u.id AS user_id, u.email, u.first_name, u.preferred_language AS language, n.title, n.message
         FROM notifications n JOIN users u ON u.id = n.user_id
         WHERE n.id = $1 AND n.mail_state = 'queued' AND u.anonymised_at IS NULL`,
        [notificationId],
      ),
    );
    if (!row) return;
    const { email: to, first_name: firstName, language, title, message } = row;
    const params = { firstName, title, message };
    await this.mails.toWorker({ userId: row.user_id, template: 'announcement', to, language, params, id });
    await this.unitOfWork.run((tx) =>
      tx.query(`UPDATE notifications SET mail_state = 'sent' WHERE id = $1 AND mail_state = 'queued'`, [
        notificationId,
      ]),
    );
  }
}
