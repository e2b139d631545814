import { Injectable } from '@nestjs/common';
import type { CancelResponse } from '../../../shared/assignments/assignment.contract.js';
import { decideUndoSignUp } from '../../../shared/assignments/undo-sign-up.rules.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { Clock } from '../../platform/clock/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { unwrap } from '../../platform/http/errors/domain-error.js';
import { messageText } from '../../platform/texts/message-texts.js';
import { lockAssignment } from '../position-locks.js';
import { SYSTEM_REASON } from '../system-reasons.js';
import { PromoteWaitlist } from '../waitlist/promote-waitlist.js';
import { writeCancellation } from './write-cancellation.js';

/**
 * Undoes a worker’s own sign-up or application within minutes. It is a cancellation without a reason that is never late,
 * raises no alert and counts in no figure. [S-44 to S-50]
 */
@Injectable()
export class UndoSignUp {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly waitlist: PromoteWaitlist,
  ) {}

  async undo(worker: { id: number; language: Language }, assignmentId: number): Promise<CancelResponse> {
    const now = this.clock.now();
    return this.unitOfWork.run(async (tx) => {
      const { assignment, shift } = await lockAssignment(tx, assignmentId, worker.id);
      const { status, assignedAt, decidedAt: approvedAt } = assignment;
      unwrap(decideUndoSignUp({ status, startsAt: shift.startsAt, assignedAt, approvedAt, now }));
      await writeCancellation(tx, {
        ...{ assignmentId, reason: SYSTEM_REASON.signUpUndone, isLate: false, isUndone: true, now },
        ...{ actor: { kind: 'worker', id: worker.id }, action: 'assignment.cancelled' },
      });
      await this.waitlist.promote(tx, shift.id, now);
      const key = status === 'pending' ? 'applicationWithdrawn' : 'signUpUndone';
      return { message: messageText(key, {}, worker.language), isLateCancellation: false };
    });
  }
}
