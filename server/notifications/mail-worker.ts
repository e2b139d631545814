import { Injectable, type OnModuleInit } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { withGivenReason } from '../platform/audit/audit.js';
import { Config } from '../platform/config/config.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { JobQueue } from '../platform/jobs/job-queue.js';
import type { WorkerMail } from '../platform/jobs/queues.js';
import { Shift } from '../shifts/shift.entity.js';
import { DeliverMail } from '../workers/mail/deliver-mail.js';
import { User } from '../workers/user.entity.js';
import { notificationParams } from './notification-text.js';

/**
 * Sends a mail to a worker with the address, name, language and shift data current at that moment. An erased worker gets no
 * mail. [H-10, I-24, U-12]
 */
@Injectable()
export class MailWorker implements OnModuleInit {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly config: Config,
    private readonly jobs: JobQueue,
    private readonly mails: DeliverMail,
  ) {}

  onModuleInit(): void {
    this.jobs.handle('mail', (mail, jobId) => this.mail(mail, jobId));
  }

  async mail({ template, userId, shiftId, params = {} }: WorkerMail, id?: string): Promise<void> {
    const found = await this.unitOfWork.read(async (tx) => ({
      worker: await tx.repository(User).findOneBy({ id: userId, anonymisedAt: IsNull() }),
      values: await withGivenReason(tx, params),
      shift: shiftId === undefined ? null : await tx.repository(Shift).findOneBy({ id: shiftId }),
    }));
    if (!found.worker) return;
    const { email: to, firstName, preferredLanguage: language } = found.worker;
    const texts = notificationParams(found.values, found.shift, language, this.config.site.timeZone);
    await this.mails.toWorker({ userId, template, to, language, params: { firstName, ...texts }, ...(id && { id }) });
  }
}
