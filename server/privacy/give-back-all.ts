import { decideErasure, type ErasedAssignment } from '../../shared/assignments/erasure.rules.js';
import { isShortNoticeCancellation } from '../../shared/assignments/cancel.rules.js';
import { type Instant, instant } from '../../shared/kernel/time.js';
import { writeCancellation } from '../assignments/cancellations/write-cancellation.js';
import type { Transaction } from '../platform/database/transaction.js';
import { epochMsSql } from '../platform/database/view-sql.js';
import { unwrap } from '../platform/http/errors/domain-error.js';

type HoldRow = Omit<ErasedAssignment, 'startsAt' | 'endsAt'> & { startsMs: number; endsMs: number };

/** The shifts of what a worker may have to give back, by id: the first locks of all (decisions: Data model). */
export async function lockUpcomingShifts(tx: Transaction, workerId: number): Promise<void> {
  await tx.query(
    `SELECT id FROM shifts
      WHERE id IN (SELECT shift_id FROM shift_assignments WHERE user_id = $1 AND status IN ('pending', 'assigned'))
      ORDER BY id FOR NO KEY UPDATE`,
    [workerId],
  );
}

/**
 * Gives back what has not begun, never late, and writes no reason. The caller holds the worker: nothing can be taken or
 * clocked meanwhile. A shift taken between the two locks is locked last, and a deadlock that comes of it runs all of it again.
 * @returns how many. @throws DomainError `account_clocked_in`
 */
export async function giveBackAll(tx: Transaction, workerId: number, now: Instant): Promise<number> {
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
