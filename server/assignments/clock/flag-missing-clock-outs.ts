import { CORRECTION } from '../../../shared/payroll/payroll.policy.js';
import { type Instant, toIso } from '../../../shared/kernel/time.js';
import type { Transaction } from '../../platform/database/transaction.js';
import type { JobQueue } from '../../platform/jobs/job-queue.js';
import { hasOpenEventSql, isMissingClockOutSql } from '../../workers/attendance.sql.js';
import { notifyWorkers } from '../../workers/notify-worker.js';
import { writeAssignments, type WrittenAssignment } from '../write-assignments.js';

/**
 * Flags assignments still in progress 2 hours after their end (`isMissingClockOut`), or one assignment that no longer
 * counts as an open clock-in (`isOpenClockIn`), so that an admin sets the time, and asks their workers for it. It skips
 * locked rows without waiting; the next run finds them. Returns how many it flagged. [K-10, K-23, N-41]
 */
export async function flagMissingClockOuts(
  tx: Transaction,
  jobs: JobQueue,
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
  await askForTimes(tx, jobs, flagged, now);
  return flagged.length;
}

/**
 * Asks the workers for the times by notification, if they can ask for a correction (`decideAskCorrection`): not while a
 * clock event is undecided, nor after its last day. [K-49, N-41, N-43]
 */
async function askForTimes(
  tx: Transaction,
  jobs: JobQueue,
  flagged: readonly WrittenAssignment[],
  now: Instant,
): Promise<void> {
  if (flagged.length === 0) return;
  const asked = await tx.query<{ id: number }>(
    `SELECT a.id FROM shift_assignments a WHERE a.id = ANY($1::int[]) AND NOT ${hasOpenEventSql('a')}
       AND a.ends_at + interval '${CORRECTION.withinDays} days' >= $2`,
    [flagged.map(({ id }) => id), toIso(now)],
  );
  const ids = new Set(asked.map(({ id }) => id));
  const notifications = flagged
    .filter(({ id }) => ids.has(id))
    .map(({ userId, shiftId }) => ({ userId, shiftId, kind: 'clockOutAsked' as const, params: { shiftId } }));
  if (notifications.length > 0) await notifyWorkers(jobs, tx, notifications);
}
