import { Injectable, Logger } from '@nestjs/common';
import type { ProblemParams } from '../../../shared/kernel/result.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { MailRefused } from '../../platform/mail/mail-refused.js';
import type { MailTemplate } from '../../platform/mail/mail-texts.js';
import { Mailer } from '../../platform/mail/mailer.js';
import { RecordRefusedMail } from './record-refused-mail.js';

type WorkerMail = {
  userId: number;
  to: string;
  template: MailTemplate;
  language: Language;
  params: ProblemParams;
  /** The job id, for a mail that may be sent again. */
  id?: string;
};

/**
 * Sends mails to a worker's address. An address that refused permanently gets no mail until it changes or the worker confirms
 * it; a mail that the worker requested (`isRequested`, such as a password link) is always sent. [I-25]
 */
@Injectable()
export class DeliverMail {
  private readonly logger = new Logger('Mail');

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly mailer: Mailer,
    private readonly refusals: RecordRefusedMail,
  ) {}

  /** Sends one mail and records a permanent refusal. @throws temporary errors, so that the job retries */
  async toWorker({ userId, ...mail }: WorkerMail, { isRequested = false } = {}): Promise<void> {
    if (!isRequested && (await this.isPaused(userId))) {
      this.logger.log(
        { worker: userId, template: mail.template },
        'Mail not sent: the address refused an earlier mail',
      );
      return;
    }
    try {
      await this.mailer.send({ ...mail, returnTo: userId });
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error;
      await this.refusals.record({ userId, email: mail.to, status: error.status });
    }
  }

  private async isPaused(userId: number): Promise<boolean> {
    const [row] = await this.unitOfWork.read((tx) =>
      tx.query('SELECT FROM users WHERE id = $1 AND mail_refused_at IS NOT NULL', [userId]),
    );
    return row !== undefined;
  }
}
