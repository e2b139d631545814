import { CLOCK } from '../../../shared/kernel/policy.js';
import { siteDate } from '../../../shared/kernel/site-time.js';
import { type Instant, instant, plusDays, plusMinutes, toIso } from '../../../shared/kernel/time.js';
import { SYSTEM_SEVERITY } from '../../../shared/performance/points.rules.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { epochMsSql } from '../../platform/database/view-sql.js';
import type { JobQueue } from '../../platform/jobs/job-queue.js';

/** A server that was off for longer has missed them. */
const LOOK_BACK_DAYS = 31;

type Missed = { id: number; userId: number; startsMs: number };

/**
 * Assignments whose clock-in window has closed unused (`isNoShow`) become a performance event, once each: the audit row
 * written here says so to later looks. One instance looks at a time; another would not see that row yet. [K-17, P-15]
 */
export async function noticeNoShows(tx: Transaction, jobs: JobQueue, now: Instant, zone: string): Promise<number> {
  const [turn] = await tx.query<{ mine: boolean }>(
    `SELECT pg_try_advisory_xact_lock(hashtext('gigshift'), hashtext('no-shows')) AS mine`,
  );
  if (!turn?.mine) return 0;
  const missed = await tx.query<Missed>(
    `WITH missed AS (
       SELECT a.id, a.user_id, a.shift_id, ${epochMsSql('a.starts_at')} AS starts_ms FROM shift_assignments a
       WHERE a.status = 'assigned' AND a.starts_at > $2 AND (a.starts_at < $3 OR a.ends_at < $1)
         AND NOT EXISTS (SELECT FROM audit_log l WHERE l.subject_kind = 'assignment' AND l.subject_id = a.id::text
                         AND l.action = 'assignment.missed')
         AND NOT EXISTS (SELECT FROM performance_metrics m WHERE m.shift_assignment_id = a.id
                         AND m.metric_type = 'no_show' AND m.source = 'system' AND m.voided_at IS NULL)
     ), noted AS (
       INSERT INTO audit_log (at, actor_kind, action, subject_kind, subject_id, changes)
       SELECT $1::timestamptz, 'system', 'assignment.missed', 'assignment', id::text,
         jsonb_build_object('shiftId', shift_id, 'userId', user_id)
       FROM missed
     )
     SELECT id, user_id AS "userId", starts_ms AS "startsMs" FROM missed ORDER BY id`,
    [toIso(now), toIso(plusDays(now, -LOOK_BACK_DAYS)), toIso(plusMinutes(now, -CLOCK.closesAfterStartMinutes))],
  );
  for (const { id, userId, startsMs } of missed) {
    await jobs.send(tx, 'performance-event', {
      type: 'no_show',
      severity: SYSTEM_SEVERITY.no_show,
      shiftAssignmentId: id,
      userId,
      dateOccurred: siteDate(instant(startsMs), zone),
      params: {},
    });
  }
  return missed.length;
}
