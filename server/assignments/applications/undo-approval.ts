import { Injectable } from '@nestjs/common';
import type { ClaimResponse } from '../../../shared/assignments/assignment.contract.js';
import { decideUndoApproval } from '../../../shared/assignments/undo-approval.rules.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { Clock } from '../../platform/clock/clock.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { unwrap } from '../../platform/http/errors/domain-error.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { messageText } from '../../platform/texts/message-texts.js';
import { notifyWorker } from '../../workers/notify-worker.js';
import { writeCancellation } from '../cancellations/write-cancellation.js';
import { lockAssignment } from '../position-locks.js';
import { ShiftAssignment } from '../shift-assignment.entity.js';
import { SYSTEM_REASON } from '../system-reasons.js';
import { PromoteWaitlist } from '../waitlist/promote-waitlist.js';
import { type AuditNote, writeAssignments, type WrittenAssignment } from '../write-assignments.js';

/**
 * POST /api/admin/applications/{id}/undo: undoes an approval within minutes. An assignment never becomes pending again
 * (S-25): it is cancelled without a trace in figures, and the same application is filed again. The worker is notified.
 * A repeated request changes nothing. [W-250 to W-255, W-269]
 */
@Injectable()
export class UndoApproval {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly jobs: JobQueue,
    private readonly waitlist: PromoteWaitlist,
  ) {}

  /** @throws DomainError `not_found`, `approval_undo_not_possible` */
  async undo(admin: { id: number; language: Language }, assignmentId: number): Promise<ClaimResponse> {
    const now = this.clock.now();
    return this.unitOfWork.run(async (tx) => {
      const { assignment, shift } = await lockAssignment(tx, assignmentId, null);
      const message = messageText('approvalUndone', {}, admin.language);
      const filed = await findFiledAgain(tx, assignmentId);
      if (filed) return { message, assignment: { ...filed, shiftId: shift.id } };
      unwrap(decideUndoApproval({ ...assignment, startsAt: shift.startsAt, now }));
      const by = { at: now, actor: { kind: 'admin', id: admin.id } } as const;
      await writeCancellation(tx, {
        ...{ assignmentId, reason: SYSTEM_REASON.approvalUndone, isLate: false, isUndone: true, now },
        ...{ actor: by.actor, action: 'assignment.removed' },
      });
      const { id, status } = await fileAgain(tx, assignmentId, { ...by, action: 'assignment.reopened' });
      await notifyWorker(this.jobs, tx, { userId: assignment.userId, shiftId: shift.id, kind: 'approvalUndone' });
      await this.waitlist.promote(tx, shift.id, now);
      return { message, assignment: { id, shiftId: shift.id, status } };
    });
  }
}

/** Returns the application that an earlier copy of this request filed again; `null` if none is pending. [W-269] */
async function findFiledAgain(
  tx: Transaction,
  assignmentId: number,
): Promise<{ id: number; status: 'pending' } | null> {
  const assignments = tx.repository(ShiftAssignment);
  const undone = { id: assignmentId, cancellationReason: SYSTEM_REASON.approvalUndone };
  const cancelled = await assignments.findOneBy(undone);
  if (cancelled === null) return null;
  const { shiftId, userId } = cancelled;
  const filed = await assignments.findOneBy({ shiftId, userId, status: 'pending' });
  return filed && { id: filed.id, status: 'pending' };
}

/** Inserts the application of a cancelled assignment again, with its note and the time it was filed first. */
async function fileAgain(tx: Transaction, assignmentId: number, note: AuditNote): Promise<WrittenAssignment> {
  const [written] = await writeAssignments(
    tx,
    `INSERT INTO shift_assignments
       (shift_id, user_id, starts_at, ends_at, status, pay_rate, premium_rate, worker_notes, assigned_at)
     SELECT shift_id, user_id, starts_at, ends_at, 'pending', pay_rate, premium_rate, worker_notes, assigned_at
     FROM shift_assignments WHERE id = $1`,
    [assignmentId],
    note,
  );
  if (!written) throw new Error(`Assignment ${assignmentId} is locked but was not copied`);
  return written;
}
