import { Injectable } from '@nestjs/common';
import type { CancelResponse } from '../../../shared/assignments/assignment.contract.js';
import { decideCancel } from '../../../shared/assignments/cancel.rules.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { Clock } from '../../platform/clock/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { unwrap } from '../../platform/http/errors/domain-error.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { messageText } from '../../platform/texts/message-texts.js';
import { writeCancellation } from './write-cancellation.js';
import { lockAssignment } from '../position-locks.js';
import { PromoteWaitlist } from '../waitlist/promote-waitlist.js';

type Canceller = { id: number; language: Language };

/**
 * Cancels a worker’s assignment or withdraws an application. A late cancellation also queues its performance event in
 * the same transaction. worker.md §5, decisions: Assignments. [S-26 to S-31, S-35]
 */
@Injectable()
export class CancelAssignment {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly jobs: JobQueue,
    private readonly waitlist: PromoteWaitlist,
  ) {}

  async cancel(worker: Canceller, assignmentId: number, reason: string): Promise<CancelResponse> {
    const now = this.clock.now();
    return this.unitOfWork.run(async (tx) => {
      const { assignment, shift } = await lockAssignment(tx, assignmentId, worker.id);
      const { isLate, isShortNotice } = unwrap(
        decideCancel({
          status: assignment.status,
          startsAt: shift.startsAt,
          endsAt: shift.endsAt,
          now,
          shiftMovedAt: shift.movedAt,
          approvedAt: assignment.decidedAt,
          reason,
        }),
      );
      const actor = { kind: 'worker', id: worker.id } as const;
      await writeCancellation(tx, {
        assignmentId,
        reason,
        isLate,
        isShortNotice,
        now,
        actor,
        action: 'assignment.cancelled',
      });
      if (isLate) {
        const event = { type: 'late_cancellation', shiftAssignmentId: assignmentId, userId: worker.id } as const;
        await this.jobs.send(tx, 'performance-event', event);
      }
      await this.waitlist.promote(tx, shift.id, now);
      return {
        message: cancelMessage(assignment.status === 'pending', isLate, worker.language),
        isLateCancellation: isLate,
      };
    });
  }
}

function cancelMessage(wasPending: boolean, isLate: boolean, language: Language): string {
  if (wasPending) return messageText('applicationWithdrawn', {}, language);
  return messageText(isLate ? 'shiftCancelledLate' : 'shiftCancelled', {}, language);
}
