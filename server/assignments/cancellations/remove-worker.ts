import { Injectable } from '@nestjs/common';
import type { CancelResponse } from '../../../shared/assignments/assignment.contract.js';
import { decideRemoval } from '../../../shared/assignments/cancel.rules.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { Clock } from '../../platform/clock/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { unwrap } from '../../platform/http/errors/domain-error.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { messageText } from '../../platform/texts/message-texts.js';
import { notifyWorker } from '../../workers/notify-worker.js';
import { writeCancellation } from './write-cancellation.js';
import { lockAssignment } from '../position-locks.js';
import { findRemovalFacts } from '../removal-facts.js';
import { PromoteWaitlist } from '../waitlist/promote-waitlist.js';

/**
 * Removes a worker from a shift by an admin, with a reason. The cancellation is never late, and the worker is
 * notified (decisions: Assignments). [W-138, W-296]
 */
@Injectable()
export class RemoveWorker {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly jobs: JobQueue,
    private readonly waitlist: PromoteWaitlist,
  ) {}

  async remove(
    admin: { id: number; language: Language },
    assignmentId: number,
    reason: string,
  ): Promise<CancelResponse> {
    const now = this.clock.now();
    return this.unitOfWork.run(async (tx) => {
      const { assignment, shift } = await lockAssignment(tx, assignmentId, null);
      const facts = await findRemovalFacts(tx, assignmentId);
      unwrap(decideRemoval({ ...shift, ...facts, status: assignment.status, now, reason }));
      const actor = { kind: 'admin', id: admin.id } as const;
      await writeCancellation(tx, { assignmentId, reason, isLate: false, now, actor, action: 'assignment.removed' });
      await notifyWorker(this.jobs, tx, { userId: assignment.userId, shiftId: shift.id, kind: 'shiftRemoved' });
      await this.waitlist.promote(tx, shift.id, now);
      return { message: messageText('workerRemoved', {}, admin.language), isLateCancellation: false };
    });
  }
}
