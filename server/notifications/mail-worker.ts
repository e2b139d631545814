import { Injectable, type OnModuleInit } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { offerLinkToken } from '../assignments/offers/offer-link.js';
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
    const offerPath = this.offerPath(userId, params.offerId);
    const mail = { template, to, language, params: { firstName, ...texts, offerPath } };
    await this.mails.toWorker({ userId, ...mail, ...(id && { id }) });
  }

  /** The page that answers the offer without a login; the offers in the app for a mail of an earlier release, which names none. [F-85] */
  private offerPath(userId: number, offerId: string | number | undefined): string {
    if (typeof offerId !== 'number') return '/dashboard#offers';
    return `/offer?token=${offerLinkToken(this.config.secrets, { offerId, userId })}`;
  }
}
