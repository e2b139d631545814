import { Injectable } from '@nestjs/common';
import type { ClaimResponse, MoveRequest } from '../../../shared/assignments/assignment.contract.js';
import { decideVacating } from '../../../shared/assignments/cancel.rules.js';
import { decideMoveTo } from '../../../shared/assignments/move-worker.rules.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { unwrap } from '../../platform/http/errors/domain-error.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { messageText } from '../../platform/texts/message-texts.js';
import { notifyWorker } from '../../workers/notify-worker.js';
import { assignmentNote, insertAssignment } from '../applications/assign-worker.js';
import { unwrapForWorker } from '../applications/unwrap-for-worker.js';
import { writeCancellation } from '../cancellations/write-cancellation.js';
import type { LockedShift } from '../locked-rows.js';
import { lockAssignment, lockClaim, lockShiftsOfMove } from '../position-locks.js';
import { findRemovalFacts } from '../removal-facts.js';
import { PromoteWaitlist } from '../waitlist/promote-waitlist.js';
import { findWorkloadWarnings } from '../week-assignments.js';

/**
 * Takes a worker off a shift and assigns the worker to another one by an admin, in one transaction. The reason is that of
 * both, and overrides a level that is too low. The removal is never late, and the worker gets one notification.
 * [W-188 to W-193]
 */
@Injectable()
export class MoveWorker {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly jobs: JobQueue,
    private readonly waitlist: PromoteWaitlist,
  ) {}

  /** @throws DomainError `not_found`, an error of `decideVacating` or of `decideMoveTo` */
  async move(
    admin: { id: number; language: Language },
    assignmentId: number,
    { shiftId, reason }: MoveRequest,
  ): Promise<ClaimResponse> {
    const now = this.clock.now();
    const actor = { kind: 'admin', id: admin.id } as const;
    return this.unitOfWork.run(async (tx) => {
      await lockShiftsOfMove(tx, assignmentId, shiftId);
      const { assignment, shift: left } = await lockAssignment(tx, assignmentId, null);
      const { status, userId } = assignment;
      unwrap(decideVacating({ ...left, ...(await findRemovalFacts(tx, assignmentId)), status, now }));
      const claim = await lockClaim(tx, shiftId, userId, admin.language);
      const leaving = { leftId: assignmentId, reason };
      const { levelOverridden, isStandIn } = await unwrapForWorker(
        tx,
        userId,
        decideMoveTo({ ...claim, now }, leaving),
      );
      await writeCancellation(tx, { assignmentId, reason, isLate: false, now, actor, action: 'assignment.removed' });
      // after the removal, so that the left shift does not count
      const warnings = await findWorkloadWarnings(tx, userId, claim.shift, { now, zone: this.config.site.timeZone });
      const written = await insertAssignment(
        tx,
        claim.shift,
        { userId, now, decidedBy: admin.id, isStandIn },
        assignmentNote({ at: now, adminId: admin.id, levelOverridden, warnings, reason }),
      );
      await notifyWorker(this.jobs, tx, { userId, shiftId, kind: 'movedToShift', params: leftShiftParams(left) });
      await this.waitlist.promote(tx, left.id, now);
      const { id, status: newStatus } = written;
      return {
        message: messageText('workerMoved', {}, admin.language),
        assignment: { id, shiftId, status: newStatus },
      };
    });
  }
}

/** The parameters of the notification; `leftAt` in epoch milliseconds. */
function leftShiftParams({ title, titleEs, startsAt }: LockedShift): Record<string, string | number> {
  return { leftTitle: title, ...(titleEs !== null && { leftTitleEs: titleEs }), leftAt: startsAt };
}
