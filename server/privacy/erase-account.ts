import { Injectable, Logger } from '@nestjs/common';
import { audit } from '../platform/audit/audit.js';
import { Clock } from '../platform/clock/clock.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { JobQueue } from '../platform/jobs/job-queue.js';
import { Mailer } from '../platform/mail/mailer.js';
import type { User } from '../workers/user.entity.js';
import { getWorkerLocked } from '../workers/lock-worker.js';
import { erasePerson } from './erase-person.js';
import { giveBackAll, lockUpcomingShifts } from './give-back-all.js';

/**
 * A worker deletes the own account: upcoming shifts are given back, the person is made anonymous, sessions end, the address
 * is free; hours, pay and their audit stay (decisions: Settled). [U-12]
 */
@Injectable()
export class EraseAccount {
  private readonly logger = new Logger(EraseAccount.name);

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly jobs: JobQueue,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
  ) {}

  /** The password was checked by the caller. @throws DomainError `account_clocked_in`, `not_found` */
  async run(workerId: number): Promise<void> {
    const at = this.clock.now();
    const person = await this.unitOfWork.run(async (tx) => {
      await lockUpcomingShifts(tx, workerId);
      const worker = await getWorkerLocked(tx, workerId);
      const shiftsGivenBack = await giveBackAll(tx, workerId, at);
      const storageKeys = await erasePerson(tx, workerId, at);
      if (storageKeys.length > 0) await this.jobs.send(tx, 'erase-files', { storageKeys });
      await audit(tx, {
        at,
        actor: { kind: 'worker', id: workerId },
        action: 'worker.erased',
        subject: { kind: 'worker', id: workerId },
        changes: { shiftsGivenBack, documents: storageKeys.length },
      });
      return worker;
    });
    await this.sayFarewell(person);
  }

  /** Not by a job: that would read an address which is gone, or keep one that was to go. */
  private async sayFarewell({ email: to, firstName, preferredLanguage: language }: User): Promise<void> {
    await this.mailer
      .send({ template: 'accountErased', to, language, params: { firstName } })
      .catch((error: unknown) => this.logger.error({ err: error }, 'The last mail of an erased account was not sent'));
  }
}
