import { type Instant, toIso } from '../../../shared/kernel/time.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { isMissingClockOutSql } from '../../workers/attendance.sql.js';
import { writeAssignments } from '../write-assignments.js';

/**
 * Flags assignments still in progress 2 hours after their end (`isMissingClockOut`), or one assignment that no longer
 * counts as an open clock-in (`isOpenClockIn`), so that an admin sets the time. It skips locked rows without waiting;
 * the next run finds them. Returns how many it flagged. [K-10, K-23]
 */
export async function flagMissingClockOuts(
  tx: Transaction,
  now: Instant,
  assignmentId: number | null = null,
): Promise<number> {
  const flagged = await writeAssignments(
    tx,
    `UPDATE shift_assignments SET missing_clock_out = true WHERE id IN (
       SELECT id FROM shift_assignments a
       WHERE status = 'in_progress' AND NOT missing_clock_out
         AND (id = $2 OR ($2::int IS NULL AND ${isMissingClockOutSql('a', '$1')}))
       FOR NO KEY UPDATE SKIP LOCKED)`,
    [toIso(now), assignmentId],
    { at: now, actor: { kind: 'system' }, action: 'assignment.flagged', changes: { missingClockOut: true } },
  );
  return flagged.length;
}
