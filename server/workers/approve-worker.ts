import { Injectable } from '@nestjs/common';
import type { Instant } from '../../shared/kernel/time.js';
import type { AdminWorker } from '../../shared/workers/worker.contract.js';
import { audit } from '../platform/audit/audit.js';
import { Clock } from '../platform/clock/clock.js';
import type { Transaction } from '../platform/database/transaction.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import type { AdminPrincipal } from '../platform/http/security/principal.js';
import { JobQueue } from '../platform/jobs/job-queue.js';
import { presentAdminWorker } from './admin-worker.presenter.js';
import { getWorkerLocked } from './lock-worker.js';
import { notifyWorker } from './notify-worker.js';
import { User } from './user.entity.js';

/**
 * Approves a worker: sets `isApproved` and the background check together and notifies the worker (decisions: Accounts). A
 * repeated approval changes nothing and sends nothing. [W-10, W-11]
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
      return presentAdminWorker(await grantApproval(tx, this.jobs, worker, { at, adminId: admin.id }));
    });
  }
}

/** Approves a worker whose row is locked. Also used by the approval box of the edit dialog. [W-11, W-16] */
export async function grantApproval(
  tx: Transaction,
  jobs: JobQueue,
  worker: User,
  { at, adminId }: { at: Instant; adminId: number },
): Promise<User> {
  if (worker.isApproved && worker.backgroundCheckStatus === 'approved') return worker;
  const { id: userId, backgroundCheckStatus } = worker;
  const approval = { isApproved: true, backgroundCheckStatus: 'approved', approvedAt: at, approvedBy: adminId };
  await tx.repository(User).update({ id: userId }, approval);
  await audit(tx, {
    at,
    actor: { kind: 'admin', id: adminId },
    action: 'worker.approved',
    subject: { kind: 'worker', id: userId },
    changes: { backgroundCheckStatus: { from: backgroundCheckStatus, to: 'approved' } },
  });
  await notifyWorker(jobs, tx, { userId, kind: 'workerApproved' });
  return { ...worker, ...approval };
}
