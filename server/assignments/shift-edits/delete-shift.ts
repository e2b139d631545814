import { Injectable } from '@nestjs/common';
import type { Instant } from '../../../shared/kernel/time.js';
import { decideShiftDelete } from '../../../shared/shifts/shift.rules.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock/clock.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { unwrap } from '../../platform/http/errors/domain-error.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { messageText } from '../../platform/texts/message-texts.js';
import { Shift } from '../../shifts/shift.entity.js';
import { notifyWorker } from '../../workers/notify-worker.js';
import { writeCancellation } from '../cancellations/write-cancellation.js';
import { hasOpenCorrection } from '../corrections/own-correction.sql.js';
import { lockShift, lockWorkersOfShift } from '../position-locks.js';
import { hasRecordedHours } from './recorded-hours.js';
import { SYSTEM_REASON } from '../system-reasons.js';
import { withdrawVoidOffers } from '../offers/close-offers.js';
import { closeLines } from '../waitlist/line-rows.js';

/**
 * DELETE /api/shifts/{id}: deactivates the shift and keeps its row; cancels its assignments and applications, never
 * late, and notifies their workers. Refuses a shift that anyone has clocked into or asks for times of. [D-17, D-18, W-139,
 * W-216]
 */
@Injectable()
export class DeleteShift {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly jobs: JobQueue,
  ) {}

  async delete(admin: { id: number; language: Language }, shiftId: number): Promise<{ message: string }> {
    const now = this.clock.now();
    return this.unitOfWork.run(async (tx) => {
      const { isActive, isDraft } = await lockShift(tx, shiftId);
      await lockWorkersOfShift(tx, shiftId);
      const recorded = {
        hasRecordedHours: await hasRecordedHours(tx, shiftId),
        hasOpenCorrection: await hasOpenCorrection(tx, shiftId),
      };
      unwrap(decideShiftDelete({ isActive, isDraft, ...recorded }));
      const actor = { kind: 'admin', id: admin.id } as const;
      await tx.repository(Shift).update({ id: shiftId }, { isActive: false, cancelledAt: now });
      const action = isDraft ? 'shift.draft_deleted' : 'shift.cancelled';
      await audit(tx, { at: now, actor, action, subject: { kind: 'shift', id: shiftId } });
      for (const userId of await cancelAll(tx, shiftId, admin.id, now)) {
        await notifyWorker(this.jobs, tx, { userId, shiftId, kind: 'shiftCancelled' });
      }
      await withdrawVoidOffers(tx, this.jobs, now, shiftId);
      await closeLines(tx, now, shiftId);
      return { message: messageText(isDraft ? 'draftDeleted' : 'shiftDeleted', {}, admin.language) };
    });
  }
}

/**
 * Cancels the assignments with one statement each, because the trigger counts positions row by row. Assignments are
 * locked last, by id.
 */
async function cancelAll(tx: Transaction, shiftId: number, adminId: number, now: Instant): Promise<number[]> {
  const live = await tx.query<{ id: number; userId: number }>(
    `SELECT id, user_id AS "userId" FROM shift_assignments WHERE shift_id = $1 AND status IN ('pending', 'assigned')
     ORDER BY id FOR NO KEY UPDATE`,
    [shiftId],
  );
  const actor = { kind: 'admin', id: adminId } as const;
  const how = {
    reason: SYSTEM_REASON.shiftCancelled,
    isLate: false,
    now,
    actor,
    action: 'assignment.cancelled',
  } as const;
  for (const { id } of live) await writeCancellation(tx, { assignmentId: id, ...how });
  return live.map(({ userId }) => userId);
}
