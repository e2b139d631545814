import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { RealTime } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { ignoreMailRefused } from '../../platform/mail/mail-refused.js';
import { Mailer } from '../../platform/mail/mailer.js';
import { EncryptedOutgoingMail } from './encrypted-outgoing-mail.entity.js';
import { seal, unseal } from '../secrets.js';

/** Part of the encryption of stored rows: a new value would make them unreadable. */
const PURPOSE = 'parting_mail';

type Content = { template: 'emailChanged' | 'accountErased'; to: string; firstName: string; language: Language };

/**
 * Sends the last mail to an address that the same transaction deletes. Jobs contain no personal data, so an encrypted
 * row holds name and address until the mail is sent. [A-45, U-12]
 */
@Injectable()
export class EncryptedOutgoingMails implements OnModuleInit {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly jobs: JobQueue,
    private readonly mailer: Mailer,
    private readonly config: Config,
    private readonly time: RealTime,
  ) {}

  onModuleInit(): void {
    this.jobs.handle('encrypted-outgoing-mail', ({ mailId }) => this.deliver(mailId));
  }

  /** Queues a mail in the caller's transaction. */
  async send(tx: Transaction, userId: number, content: Content): Promise<void> {
    const id = randomUUID();
    const sealed = seal(this.config.secrets.encryptionKeys, PURPOSE, JSON.stringify(content));
    await tx.repository(EncryptedOutgoingMail).insert({ id, userId, sealed, createdAt: this.time.now() });
    await this.jobs.send(tx, 'encrypted-outgoing-mail', { mailId: id });
  }

  private async deliver(id: string): Promise<void> {
    const row = await this.unitOfWork.read((tx) => tx.repository(EncryptedOutgoingMail).findOneBy({ id }));
    if (!row) return;
    const text = unseal(this.config.secrets.encryptionKeys, PURPOSE, row.sealed).toString();
    const { template, to, firstName, language } = JSON.parse(text) as Content;
    // no one can correct a refused address any more
    await this.mailer.send({ template, to, language, params: { firstName }, id }).catch(ignoreMailRefused);
    await this.unitOfWork.run((tx) => tx.repository(EncryptedOutgoingMail).delete({ id }));
  }
}
