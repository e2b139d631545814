import { type Instant, toIso } from '../../../shared/kernel/time.js';
import type { Transaction } from '../../platform/database/transaction.js';
import type { JobQueue } from '../../platform/jobs/job-queue.js';
import { notifyWorker } from '../../workers/notify-worker.js';
import { writeAssignments } from '../write-assignments.js';
import { SYSTEM_REASON } from '../system-reasons.js';

/**
 * Rejects applications that are still pending when their shift starts (`shift_started`, no deciding admin). Skips
 * locked rows, which are being decided; the next run checks them. Returns how many it rejected. [S-37]
 */
export async function rejectStartedApplications(tx: Transaction, jobs: JobQueue, now: Instant): Promise<number> {
  const rejected = await writeAssignments(
    tx,
    `UPDATE shift_assignments SET status = 'rejected', decided_at = $1, admin_notes = coalesce(admin_notes, $2)
     WHERE id IN (SELECT id FROM shift_assignments WHERE status = 'pending' AND starts_at <= $1
                  FOR NO KEY UPDATE SKIP LOCKED)`,
    [toIso(now), SYSTEM_REASON.shiftStarted],
    {
      at: now,
      actor: { kind: 'system' },
      action: 'assignment.rejected',
      changes: { reason: SYSTEM_REASON.shiftStarted },
    },
  );
  for (const { userId, shiftId } of rejected) {
    await notifyWorker(jobs, tx, { userId, shiftId, news: 'applicationLapsed' });
  }
  return rejected.length;
}
