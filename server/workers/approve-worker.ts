import { Injectable } from '@nestjs/common';
import type { AdminWorker } from '../../shared/workers/worker.contract.js';
import { audit } from '../platform/audit/audit.js';
import { Clock } from '../platform/clock/clock.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import type { AdminPrincipal } from '../platform/http/principal.js';
import { JobQueue } from '../platform/jobs/job-queue.js';
import { presentAdminWorker } from './admin-worker.presenter.js';
import { getWorkerLocked } from './lock-worker.js';
import { sendNews } from './send-news.js';
import { User } from './user.entity.js';

/**
 * Approves a worker: `isApproved` and the background check at once, and tells the person (decisions: Accounts). Approving
 * again changes nothing and tells nobody. [W-10, W-11]
 */
@Injectable()
export class ApproveWorker {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly jobs: JobQueue,
  ) {}

  /** @throws DomainError `not_found` */
  async approve(userId: number, admin: AdminPrincipal): Promise<AdminWorker> {
    const at = this.clock.now();
    return this.unitOfWork.run(async (tx) => {
      const worker = await getWorkerLocked(tx, userId);
      if (worker.isApproved && worker.backgroundCheckStatus === 'approved') return presentAdminWorker(worker);

      const approval = { isApproved: true, backgroundCheckStatus: 'approved', approvedAt: at, approvedBy: admin.id };
      await tx.repository(User).update({ id: userId }, approval);
      await audit(tx, {
        at,
        actor: { kind: 'admin', id: admin.id },
        action: 'worker.approved',
        subject: { kind: 'worker', id: userId },
        changes: { backgroundCheckStatus: { from: worker.backgroundCheckStatus, to: 'approved' } },
      });
      await sendNews(this.jobs, tx, { userId, news: 'workerApproved' });
      return presentAdminWorker({ ...worker, ...approval });
    });
  }
}
