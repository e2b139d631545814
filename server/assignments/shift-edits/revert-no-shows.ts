import type { Instant } from '../../../shared/kernel/time.js';
import type { Transaction } from '../../platform/database/transaction.js';
import type { JobQueue } from '../../platform/jobs/job-queue.js';
import { writeAssignments } from '../audited-write.js';

/**
 * A shift that gets new times has been missed by nobody yet: noticed no-shows of its assignments are forgotten, with their
 * points, and the look each minute judges the new window. [K-17, P-15]
 */
export async function revertNoShows(
  tx: Transaction,
  jobs: JobQueue,
  shiftId: number,
  { adminId, now }: { adminId: number; now: Instant },
): Promise<void> {
  const taken = await writeAssignments(
    tx,
    `UPDATE shift_assignments SET missed_at = NULL WHERE shift_id = $1 AND status = 'assigned' AND missed_at IS NOT NULL`,
    [shiftId],
    { at: now, actor: { kind: 'admin', id: adminId }, action: 'assignment.miss_taken_back' },
  );
  for (const { id, userId } of taken) {
    await jobs.send(tx, 'no-show-disproved', { shiftAssignmentId: id, userId, reason: 'shiftMoved' });
  }
}
