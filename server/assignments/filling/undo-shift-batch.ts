import { Injectable } from '@nestjs/common';
import type { Instant } from '../../../shared/kernel/time.js';
import type { ShiftBatchResponse, UndoShiftBatchResponse } from '../../../shared/shifts/shift-batch.contract.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock/clock.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { messageText } from '../../platform/texts/message-texts.js';
import { ShiftBatch } from '../../shifts/batch/shift-batch.entity.js';
import { Shift } from '../../shifts/shift.entity.js';
import { isScheduledSql } from '../../shifts/shift-open.sql.js';
import { withdrawVoidOffers } from '../offers/close-offers.js';
import { LIVE_SQL } from '../status-sql.js';
import { closeLines } from '../waitlist/line-rows.js';

type BatchShift = { id: number; isDraft: boolean; hasAssignments: boolean; startsAt: Date };

/**
 * Deletes the shifts of a batch that have no assignments or applications and have not started, and its drafts. The others
 * stay; an admin can delete them individually. A repeated undo deletes nothing. decisions: Shifts [D-18, W-229]
 */
@Injectable()
export class UndoShiftBatch {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly jobs: JobQueue,
  ) {}

  async undo(admin: { id: number; language: Language }, batchId: string): Promise<UndoShiftBatchResponse> {
    const now = this.clock.now();
    return this.unitOfWork.run(async (tx) => {
      const batch = await tx.repository(ShiftBatch).findOneBy({ id: batchId });
      if (!batch) throw new DomainError('not_found');
      const { made } = batch.response as ShiftBatchResponse;
      const shifts = await lockActiveShifts(
        tx,
        made.map(({ id }) => id),
      );
      const canUndo = (shift: BatchShift) => undoOutcome(shift, now) === 'batchUndone';
      const cancelled = shifts.filter(canUndo).map(({ id }) => id);
      const kept = shifts.filter((shift) => !canUndo(shift)).map(({ id }) => id);
      for (const shift of shifts.filter(canUndo)) {
        await deactivateShift(tx, shift, { adminId: admin.id, batchId, now });
        await withdrawVoidOffers(tx, this.jobs, now, shift.id);
        await closeLines(tx, now, shift.id);
      }
      const outcomes = shifts.map((shift) => undoOutcome(shift, now));
      return { message: undoMessage(outcomes, admin.language), cancelled, kept };
    });
  }
}

const KEPT_OUTCOMES = ['batchKeptPeople', 'batchKeptBegun'] as const;
/** The outcome of one shift, named by its text key. */
type UndoOutcome = 'batchUndone' | (typeof KEPT_OUTCOMES)[number];

function undoOutcome({ isDraft, hasAssignments, startsAt }: BatchShift, now: Instant): UndoOutcome {
  if (hasAssignments) return 'batchKeptPeople';
  return isDraft || startsAt.getTime() > now ? 'batchUndone' : 'batchKeptBegun';
}

/** Returns the text with the number of deleted shifts and, for each reason that applies, the number of kept ones. */
function undoMessage(outcomes: readonly UndoOutcome[], language: Language): string {
  const count = (outcome: UndoOutcome) => outcomes.filter((one) => one === outcome).length;
  const keptOutcomes = KEPT_OUTCOMES.filter((outcome) => count(outcome) > 0);
  return (['batchUndone', ...keptOutcomes] as const)
    .map((outcome) => messageText(outcome, { count: count(outcome) }, language))
    .join(' ');
}

/**
 * Locks the shifts that are still on the schedule. A claim locks the shift first, so the assignments read afterwards stay
 * current.
 */
async function lockActiveShifts(tx: Transaction, ids: number[]): Promise<BatchShift[]> {
  await tx.query('SELECT id FROM shifts WHERE id = ANY($1::int[]) ORDER BY id FOR NO KEY UPDATE', [ids]);
  return tx.query<BatchShift>(
    `SELECT s.id, s.is_draft AS "isDraft", s.starts_at AS "startsAt", EXISTS (
       SELECT FROM shift_assignments a WHERE a.shift_id = s.id AND a.status IN ${LIVE_SQL}) AS "hasAssignments"
     FROM shifts s WHERE s.id = ANY($1::int[]) AND ${isScheduledSql('s')} ORDER BY s.id`,
    [ids],
  );
}

async function deactivateShift(
  tx: Transaction,
  { id, isDraft }: BatchShift,
  { adminId, batchId, now }: { adminId: number; batchId: string; now: Instant },
): Promise<void> {
  await tx.repository(Shift).update({ id }, { isActive: false, cancelledAt: now });
  const actor = { kind: 'admin', id: adminId } as const;
  const subject = { kind: 'shift', id } as const;
  const action = isDraft ? 'shift.draft_deleted' : 'shift.cancelled';
  await audit(tx, { at: now, actor, action, subject, changes: { batchId } });
}
