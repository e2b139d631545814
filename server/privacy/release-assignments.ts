import { decideErasure, type ErasedAssignment } from '../../shared/assignments/erasure.rules.js';
import { isShortNoticeCancellation } from '../../shared/assignments/cancel.rules.js';
import { type Instant, instant } from '../../shared/kernel/time.js';
import { writeCancellation } from '../assignments/cancellations/write-cancellation.js';
import type { Transaction } from '../platform/database/transaction.js';
import { epochMsSql } from '../platform/database/view-sql.js';
import { unwrap } from '../platform/http/errors/domain-error.js';

type HoldRow = Omit<ErasedAssignment, 'startsAt' | 'endsAt'> & { startsMs: number; endsMs: number };

/** Locks the shifts of the worker’s upcoming assignments by id, first in the lock order (decisions: Data model). */
export async function lockUpcomingShifts(tx: Transaction, workerId: number): Promise<void> {
  await tx.query(
    `SELECT id FROM shifts
      WHERE id IN (SELECT shift_id FROM shift_assignments WHERE user_id = $1 AND status IN ('pending', 'assigned'))
      ORDER BY id FOR NO KEY UPDATE`,
    [workerId],
  );
}

/**
 * Cancels all upcoming assignments, never late, without a reason. The caller locks the worker, which blocks claims
 * and clock events. A shift claimed between the two locks is locked last; a resulting deadlock retries the
 * transaction. @returns the number of assignments. @throws DomainError `account_clocked_in`
 */
export async function releaseAssignments(tx: Transaction, workerId: number, now: Instant): Promise<number> {
  const rows = await tx.query<HoldRow>(
    `SELECT id, status, missing_clock_out AS "missingClockOut", ${epochMsSql('starts_at')} AS "startsMs",
       ${epochMsSql('ends_at')} AS "endsMs"
     FROM shift_assignments WHERE user_id = $1 AND status IN ('pending', 'assigned', 'in_progress')
     ORDER BY id FOR NO KEY UPDATE`,
    [workerId],
  );
  const held = rows.map((row) => ({ ...row, startsAt: instant(row.startsMs), endsAt: instant(row.endsMs) }));
  const { cancelled } = unwrap(decideErasure(held, now));
  const actor = { kind: 'worker', id: workerId } as const;
  for (const hold of held.filter(({ id }) => cancelled.includes(id))) {
    const kind = { isLate: false, isShortNotice: isShortNoticeCancellation({ ...hold, now }) };
    await writeCancellation(tx, {
      assignmentId: hold.id,
      reason: '',
      ...kind,
      now,
      actor,
      action: 'assignment.cancelled',
    });
  }
  return cancelled.length;
}
