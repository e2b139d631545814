import { Injectable } from '@nestjs/common';
import type { ClaimResponse, ReplaceRequest } from '../../../shared/assignments/assignment.contract.js';
import { decideReplacement } from '../../../shared/assignments/cancel.rules.js';
import { decideAdminAssign } from '../../../shared/assignments/claim.rules.js';
import type { Instant } from '../../../shared/kernel/time.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { type Actor, audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { unwrap } from '../../platform/http/errors/domain-error.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { messageText } from '../../platform/texts/message-texts.js';
import { notifyWorkers } from '../../workers/notify-worker.js';
import { addPositionIfFull } from '../add-position.js';
import { writeCancellation } from '../cancellations/write-cancellation.js';
import { lockAssignment, lockClaim, lockReplacement } from '../position-locks.js';
import { findRemovalFacts } from '../removal-facts.js';
import { PromoteWaitlist } from '../waitlist/promote-waitlist.js';
import { findWorkloadWarnings } from '../week-assignments.js';
import { assignmentNote, insertAssignment } from './assign-worker.js';
import { unwrapForWorker } from './unwrap-for-worker.js';

/**
 * Gives the position of a worker to another one by an admin, in one transaction: a removal and an assignment, under the
 * rules of both. The reason also overrides a level that is too low; it is about the worker who is replaced, and is kept
 * only with that worker. Each of the two gets one notification. A no-show stays on the shift, which gets one more
 * position if it is full. [W-180 to W-184, W-186, W-297, W-299, W-306, W-331, W-332, W-336, W-338 to W-340]
 */
@Injectable()
export class ReplaceWorker {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly jobs: JobQueue,
    private readonly waitlist: PromoteWaitlist,
  ) {}

  /** @throws DomainError `not_found`, an error of `decideReplacement` or of `decideAdminAssign` */
  async replace(
    admin: { id: number; language: Language },
    assignmentId: number,
    { userId, reason, isNoShow: shownAsNoShow }: ReplaceRequest,
  ): Promise<ClaimResponse> {
    const now = this.clock.now();
    const actor = { kind: 'admin', id: admin.id } as const;
    return this.unitOfWork.run(async (tx) => {
      const shiftId = await lockReplacement(tx, assignmentId, userId);
      const { assignment, shift } = await lockAssignment(tx, assignmentId, null);
      const facts = await findRemovalFacts(tx, assignmentId);
      const leaving = { ...shift, ...facts, status: assignment.status, now, reason, shownAsNoShow };
      const { isVacated } = unwrap(decideReplacement(leaving));
      const claim = await lockClaim(tx, shiftId, userId, admin.language);
      // the position that is vacated or added
      const filledPositions = Math.min(shift.filledPositions, shift.totalPositions - shift.heldPositions - 1);
      const input = { ...claim, shift: { ...shift, filledPositions }, now, levelOverrideReason: reason };
      const decision = await unwrapForWorker(tx, userId, decideAdminAssign(input));
      const warnings = await findWorkloadWarnings(tx, userId, shift, { now, zone: this.config.site.timeZone });
      if (isVacated)
        await writeCancellation(tx, { assignmentId, reason, isLate: false, now, actor, action: 'assignment.removed' });
      else await addPositionIfFull(tx, claim.shift, { at: now, adminId: admin.id });
      const { levelOverridden, isStandIn } = decision;
      const standsInFor = isVacated ? facts.standsInFor : assignmentId;
      const { id, status } = await insertAssignment(
        tx,
        shift,
        { userId, now, decidedBy: admin.id, isStandIn, standsInFor: isStandIn ? standsInFor : null },
        assignmentNote({ at: now, adminId: admin.id, levelOverridden, warnings }),
      );
      if (!isVacated) await auditReplacement(tx, assignment, { at: now, actor, standInId: id, reason });
      await notifyWorkers(this.jobs, tx, [
        ...(isVacated ? [{ userId: assignment.userId, shiftId, kind: 'shiftRemoved' } as const] : []),
        { userId, shiftId, kind: 'shiftAssigned' },
      ]);
      await this.waitlist.promote(tx, shiftId, now); // an offer may have held another position for the new worker
      return { message: messageText('workerReplaced', {}, admin.language), assignment: { id, shiftId, status } };
    });
  }
}

type Replacement = { at: Instant; actor: Actor; standInId: number; reason: string };

/** Audits the replacement of a no-show, who stays on the shift, with the reason. `standInId`: the new assignment. [W-338, W-339] */
async function auditReplacement(
  tx: Transaction,
  { id, userId }: { id: number; userId: number },
  { at, actor, standInId, reason }: Replacement,
): Promise<void> {
  await audit(tx, {
    at,
    actor,
    action: 'assignment.replaced',
    subject: { kind: 'assignment', id, userId },
    changes: { standInId },
    reason: { text: reason.trim(), aboutUserId: userId },
  });
}
