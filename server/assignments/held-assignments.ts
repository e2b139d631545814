import type { AssignmentStatus } from '../../shared/assignments/assignment.contract.js';
import type { HeldAssignment } from '../../shared/assignments/claim.rules.js';
import { type Instant, instant, toIso } from '../../shared/kernel/time.js';
import { shiftTextIn } from '../../shared/shifts/translate.rules.js';
import type { Language } from '../../shared/workers/worker.contract.js';
import type { Transaction } from '../platform/database/transaction.js';
import { dateSql, epochMsSql } from '../platform/database/view-sql.js';
import { holdsPositionAtSql } from './status-sql.js';

export type HeldRow = {
  id: number;
  user_id: number;
  shift_id: number;
  title: string;
  title_es: string | null;
  date: string;
  start_time: string;
  end_time: string;
  starts_ms: number;
  ends_ms: number;
  status: AssignmentStatus;
  is_late_cancellation: boolean;
  decided_by: number | null;
};

/**
 * The shift and its times: the query returns all the workers’ assignments to it, and those that overlap these times.
 * By default the shift’s own times.
 */
type TargetShift = { id: number; startsAt?: Instant; endsAt?: Instant };

const HELD_SQL = `SELECT a.id, a.user_id, a.shift_id, s.title, s.title_es, ${dateSql('s.date')} AS date, s.start_time, s.end_time,
    ${epochMsSql('a.starts_at')} AS starts_ms, ${epochMsSql('a.ends_at')} AS ends_ms,
    a.status, a.is_late_cancellation, a.decided_by
  FROM shift_assignments a JOIN shifts s ON s.id = a.shift_id`;

/**
 * Returns SQL for the assignments that may conflict with a shift ($2), for the workers that `workerCondition` selects ($1). The
 * shift’s own times apply unless other times are given ($3, $4).
 */
export const heldAssignmentsSql = (workerCondition: string): string => `
  WITH target AS (
    SELECT coalesce($3, starts_at) AS starts_at, coalesce($4, ends_at) AS ends_at FROM shifts WHERE id = $2
  )
  ${HELD_SQL}
  WHERE a.user_id ${workerCondition} AND (a.shift_id = $2
    OR ${holdsPositionAtSql('a', '(SELECT starts_at FROM target)', '(SELECT ends_at FROM target)')})
  ORDER BY a.id`;

/**
 * Returns the assignments that may conflict with the shift, by worker. The caller locks the workers, so that the
 * result stays current until it commits. Titles are in the reader’s language.
 */
export async function findHeldAssignments(
  tx: Transaction,
  workerIds: readonly number[],
  shift: TargetShift,
  language: Language,
): Promise<Map<number, HeldAssignment[]>> {
  // a single id instead of an array: PostgreSQL keeps no plan for an array of unknown length (ADR 31)
  const [workerCondition, workers] = workerIds.length === 1 ? ['= $1', workerIds[0]] : ['= ANY($1::int[])', workerIds];
  const times = [shift.startsAt, shift.endsAt].map((at) => (at === undefined ? null : toIso(at)));
  const rows = await tx.queryPrepared<HeldRow>(heldAssignmentsSql(workerCondition), [workers, shift.id, ...times]);
  const held = new Map<number, HeldAssignment[]>(workerIds.map((id) => [id, []]));
  for (const row of rows) held.get(row.user_id)?.push(toHeldAssignment(row, language));
  return held;
}

/**
 * Returns a worker’s assignments to any of the shifts, and those at the time from their first start to their last end.
 * For lists: without locks the result may change at any time.
 */
export async function findHeldAround(
  tx: Transaction,
  workerId: number,
  shifts: readonly Required<TargetShift>[],
  language: Language,
): Promise<HeldAssignment[]> {
  if (shifts.length === 0) return [];
  const from = instant(Math.min(...shifts.map(({ startsAt }) => startsAt)));
  const to = instant(Math.max(...shifts.map(({ endsAt }) => endsAt)));
  const rows = await tx.query<HeldRow>(
    `${HELD_SQL}
     WHERE a.user_id = $1 AND (a.shift_id = ANY($2::int[])
       OR ${holdsPositionAtSql('a', '$3', '$4')})
     ORDER BY a.id`,
    [workerId, shifts.map(({ id }) => id), toIso(from), toIso(to)],
  );
  return rows.map((row) => toHeldAssignment(row, language));
}

export function toHeldAssignment(row: HeldRow, language: Language): HeldAssignment {
  return {
    id: row.id,
    shiftId: row.shift_id,
    title: shiftTextIn(language, row.title, row.title_es),
    date: row.date,
    startTime: row.start_time,
    endTime: row.end_time,
    startsAt: instant(row.starts_ms),
    endsAt: instant(row.ends_ms),
    status: row.status,
    isLateCancellation: row.is_late_cancellation,
    // an expired application has no deciding admin
    rejectedByAdmin: row.decided_by !== null,
  };
}
