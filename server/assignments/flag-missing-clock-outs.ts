import { CLOCK } from '../../shared/kernel/policy.js';
import { type Instant, plusMinutes, toIso } from '../../shared/kernel/time.js';
import type { Transaction } from '../platform/database/transaction.js';
import { writeAssignments } from './audited-write.js';

/**
 * Flags what is in progress later than 2 hours after its end (`isMissingClockOut`), for one worker or for all: it no
 * longer counts as an open clock-in, and an admin sets the time. Rows that somebody holds are left to the next look, so
 * nothing is waited for. [K-10]
 */
export async function flagMissingClockOuts(
  tx: Transaction,
  now: Instant,
  workerId: number | null = null,
): Promise<number> {
  const endedBefore = plusMinutes(now, -CLOCK.clockOutAfterEndMinutes);
  const flagged = await writeAssignments(
    tx,
    `UPDATE shift_assignments SET missing_clock_out = true WHERE id IN (
       SELECT id FROM shift_assignments
       WHERE status = 'in_progress' AND NOT missing_clock_out AND ends_at < $1 AND ($2::int IS NULL OR user_id = $2)
       FOR NO KEY UPDATE SKIP LOCKED)`,
    [toIso(endedBefore), workerId],
    { at: now, actor: { kind: 'system' }, action: 'assignment.flagged', changes: { missingClockOut: true } },
  );
  return flagged.length;
}
