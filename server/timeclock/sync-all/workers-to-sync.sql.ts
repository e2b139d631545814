import { TIMECLOCK } from '../../../shared/timeclock/timeclock.policy.js';
import { inDaysSql } from '../sync/worked-shifts.js';

/** The rule `isToSync`, for an assignment and its sent entry, which may be null. `a` and `t` are their aliases. [I-33] */
export function isToSyncSql(a: string, t: string): string {
  const hasHours = `(${a}.is_approved AND ${a}.status = 'completed' AND ${a}.clock_in_time IS NOT NULL
    AND ${a}.clock_out_time IS NOT NULL AND coalesce(${a}.hours_worked, 0) > 0)`;
  const end = `CASE WHEN ${a}.hours_edited THEN ${a}.clock_in_time + ${a}.hours_worked::float8 * interval '1 hour'
    ELSE ${a}.clock_out_time END`;
  const differs = (sent: string, ours: string) =>
    `abs(extract(epoch FROM ${t}.${sent} - ${ours})) >= ${TIMECLOCK.sameWithinMs / 1000}`;
  const isPresent = `(${t}.entry_id IS NOT NULL AND NOT (${t}.change = 'remove' AND ${t}.state = 'applied'))`;
  return `CASE WHEN ${t}.state IS NULL THEN ${hasHours}
    WHEN ${hasHours} THEN ${t}.state <> 'applied' OR ${t}.change = 'remove' OR ${differs('starts_at', `${a}.clock_in_time`)}
      OR ${differs('ends_at', end)}
    ELSE ${t}.state IN ('sending', 'accepted') OR ${isPresent} END`;
}

/** Selects the ids of the workers to sync. $1 and $2: the first instant of the days, and the first after them. */
export const WORKERS_TO_SYNC_SQL = `
  SELECT DISTINCT u.id FROM users u JOIN shift_assignments a ON a.user_id = u.id
  LEFT JOIN timeclock_entries t ON t.shift_assignment_id = a.id
  WHERE u.anonymised_at IS NULL AND ${inDaysSql('$1', '$2')} AND ${isToSyncSql('a', 't')}`;
