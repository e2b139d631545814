import { type Instant, toIso } from '../../../shared/kernel/time.js';
import type { Actor } from '../../platform/audit/audit.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { isSystemReason } from '../system-reasons.js';
import { writeAssignments } from '../write-assignments.js';

type Cancellation = {
  assignmentId: number;
  reason: string;
  isLate: boolean;
  isShortNotice?: boolean;
  /** Undone within minutes of the sign-up. */
  isUndone?: boolean;
  now: Instant;
  actor: Actor;
  action: 'assignment.cancelled' | 'assignment.removed';
};

/** Cancels an assignment. The caller locks its shift, worker and row. The activity shows the reason of a removal by a person. */
export async function writeCancellation(tx: Transaction, cancellation: Cancellation): Promise<void> {
  const { assignmentId, reason, isLate, isShortNotice = false, isUndone = false, now, actor, action } = cancellation;
  await writeAssignments(
    tx,
    `UPDATE shift_assignments SET status = 'cancelled', cancelled_at = $2, cancellation_reason = $3,
       is_late_cancellation = $4, is_short_notice = $5, is_undone = $6 WHERE id = $1`,
    [assignmentId, toIso(now), reason.trim(), isLate, isShortNotice, isUndone],
    {
      at: now,
      actor,
      action,
      changes: { isLateCancellation: isLate, ...(isShortNotice && { isShortNotice }), ...(isUndone && { isUndone }) },
      ...(action === 'assignment.removed' && !isSystemReason(reason) && { reason: reason.trim() }),
    },
  );
}
