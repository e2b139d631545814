import { Injectable } from '@nestjs/common';
import { EncryptedOutgoingMails } from '../auth/accounts/encrypted-outgoing-mail.js';
import { audit } from '../platform/audit/audit.js';
import { Clock } from '../platform/clock/clock.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { JobQueue } from '../platform/jobs/job-queue.js';
import { getWorkerLocked } from '../workers/lock-worker.js';
import { erasePerson } from './erase-person.js';
import { releaseAssignments, lockUpcomingShifts } from './release-assignments.js';

/**
 * Erases a worker’s account: cancels upcoming shifts, anonymises the person, ends the sessions and frees the e-mail
 * address; hours, pay and their audit remain (decisions: Settled). [U-12]
 */
@Injectable()
export class EraseAccount {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly jobs: JobQueue,
    private readonly outgoingMails: EncryptedOutgoingMails,
    private readonly clock: Clock,
  ) {}

  /** Erases the account. The caller verifies the password. @throws DomainError `account_clocked_in`, `not_found` */
  async run(workerId: number): Promise<void> {
    const at = this.clock.now();
    await this.unitOfWork.run(async (tx) => {
      await lockUpcomingShifts(tx, workerId);
      const worker = await getWorkerLocked(tx, workerId);
      const shiftsGivenBack = await releaseAssignments(tx, workerId, at);
      const storageKeys = await erasePerson(tx, workerId, at);
      if (storageKeys.length > 0) await this.jobs.send(tx, 'erase-files', { storageKeys });
      await audit(tx, {
        at,
        actor: { kind: 'worker', id: workerId },
        action: 'worker.erased',
        subject: { kind: 'worker', id: workerId },
        changes: { shiftsGivenBack, documents: storageKeys.length },
      });
      const { email: to, firstName, preferredLanguage: language } = worker;
      await this.outgoingMails.send(tx, workerId, { template: 'accountErased', to, firstName, language });
    });
  }
}
