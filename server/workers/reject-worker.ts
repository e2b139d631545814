import { Injectable } from '@nestjs/common';
import { decideRefusal, REFUSED_CHECK } from '../../shared/workers/applicant.rules.js';
import type { AdminWorker } from '../../shared/workers/worker.contract.js';
import { audit } from '../platform/audit/audit.js';
import { Clock } from '../platform/clock/clock.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { unwrap } from '../platform/http/errors/domain-error.js';
import type { AdminPrincipal } from '../platform/http/security/principal.js';
import { JobQueue } from '../platform/jobs/job-queue.js';
import { presentAdminWorker } from './admin-worker.presenter.js';
import { getWorkerLocked } from './lock-worker.js';
import { notifyWorker } from './notify-worker.js';
import { User } from './user.entity.js';

/**
 * Rejects an applicant: sets the background check to `rejected` and notifies the applicant. An approval can still follow
 * (decisions: Timesheets, pay). The reason is stored with the audit row and not mailed: it may come from the check.
 */
@Injectable()
export class RejectWorker {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly jobs: JobQueue,
  ) {}

  /** @throws DomainError `not_found`, `worker_already_approved` */
  async reject(userId: number, reason: string, admin: AdminPrincipal): Promise<AdminWorker> {
    const at = this.clock.now();
    return this.unitOfWork.run(async (tx) => {
      const worker = await getWorkerLocked(tx, userId);
      if (!unwrap(decideRefusal(worker)).changes) return presentAdminWorker(worker);

      const refusal = { backgroundCheckStatus: REFUSED_CHECK };
      await tx.repository(User).update({ id: userId }, refusal);
      await audit(tx, {
        at,
        actor: { kind: 'admin', id: admin.id },
        action: 'worker.rejected',
        subject: { kind: 'worker', id: userId },
        changes: { backgroundCheckStatus: { from: worker.backgroundCheckStatus, to: REFUSED_CHECK } },
        reason: { text: reason.trim(), aboutUserId: userId },
      });
      await notifyWorker(this.jobs, tx, { userId, kind: 'workerRejected' });
      return presentAdminWorker({ ...worker, ...refusal });
    });
  }
}
