import { NO_SHOW_LOOK_BACK_DAYS } from '../../../shared/assignments/assignments.policy.js';
import { type Instant, plusDays, toIso } from '../../../shared/kernel/time.js';
import type { Transaction } from '../../platform/database/transaction.js';
import type { JobQueue } from '../../platform/jobs/job-queue.js';
import { isNoShowSql } from '../../workers/attendance.sql.js';
import { writeAssignments } from '../write-assignments.js';

/**
 * Records a performance event, once, for each assignment whose clock-in window closed without a clock-in
 * (`isNoShow`); `missed_at` marks it as recorded. Assignments with an undecided clock event are skipped. Concurrent
 * instances skip rows locked by each other. Returns how many it recorded. [K-17, K-22, P-15]
 */
export async function recordNoShows(tx: Transaction, jobs: JobQueue, now: Instant): Promise<number> {
  const missed = await writeAssignments(
    tx,
    `UPDATE shift_assignments SET missed_at = $1 WHERE id IN (
       SELECT a.id FROM shift_assignments a
       WHERE a.missed_at IS NULL AND a.starts_at > $2 AND a.starts_at < $1 AND ${isNoShowSql('a', '$1')}
       FOR NO KEY UPDATE SKIP LOCKED)`,
    [toIso(now), toIso(plusDays(now, -NO_SHOW_LOOK_BACK_DAYS))],
    { at: now, actor: { kind: 'system' }, action: 'assignment.missed' },
  );
  for (const { id, userId } of missed) {
    await jobs.send(tx, 'performance-event', { type: 'no_show', shiftAssignmentId: id, userId });
  }
  return missed.length;
}
