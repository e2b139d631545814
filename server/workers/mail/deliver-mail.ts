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
  /** Where the same mail may be sent again: its job's. */
  id?: string;
};

/**
 * Mail to a worker's own address. One that refused for good gets none until it changes or its owner says that it works;
 * what people ask for themselves (`asked`, a password's link) is always tried. [I-25]
 */
@Injectable()
export class DeliverMail {
  private readonly logger = new Logger('Mail');

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly mailer: Mailer,
    private readonly refusals: RecordRefusedMail,
  ) {}

  /** @throws what may go better on another try: the job makes it */
  async toWorker({ userId, ...mail }: WorkerMail, { asked = false } = {}): Promise<void> {
    if (!asked && (await this.isPaused(userId))) {
      this.logger.log({ worker: userId, template: mail.template }, 'Not mailed: the address refuses');
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
