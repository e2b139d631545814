import type { AssignmentStatus } from '../../shared/assignments/assignment.contract.js';
import type { HeldAssignment } from '../../shared/assignments/claim.rules.js';
import { type Instant, instant, toIso } from '../../shared/kernel/time.js';
import { shiftTextIn } from '../../shared/shifts/translate.rules.js';
import type { Language } from '../../shared/workers/worker.contract.js';
import type { Transaction } from '../platform/database/transaction.js';
import { dateSql, epochMsSql } from '../platform/database/view-sql.js';
import { HOLDS_POSITION_SQL } from './status-sql.js';

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

/** Where to look: all that the workers ever had of this shift, and what they hold that touches its times. Left out: those it has. */
type Around = { id: number; startsAt?: Instant; endsAt?: Instant };

/**
 * What may stand in the way of a shift ($2), of the workers that `whose` says ($1); the shift's times are its own unless
 * others are given ($3, $4).
 */
export const heldSql = (whose: string): string => `
  WITH asked AS (
    SELECT coalesce($3, starts_at) AS starts_at, coalesce($4, ends_at) AS ends_at FROM shifts WHERE id = $2
  )
  SELECT a.id, a.user_id, a.shift_id, s.title, s.title_es, ${dateSql('s.date')} AS date, s.start_time, s.end_time,
    ${epochMsSql('a.starts_at')} AS starts_ms, ${epochMsSql('a.ends_at')} AS ends_ms,
    a.status, a.is_late_cancellation, a.decided_by
  FROM shift_assignments a JOIN shifts s ON s.id = a.shift_id
  WHERE a.user_id ${whose} AND (a.shift_id = $2
    OR (a.status IN ${HOLDS_POSITION_SQL} AND a.starts_at < (SELECT ends_at FROM asked)
      AND a.ends_at > (SELECT starts_at FROM asked)))
  ORDER BY a.id`;

/**
 * What may stand in the way of the shift, by worker. The caller holds the workers' locks, so nothing changes until it
 * commits. Titles in the language of who is told.
 */
export async function readHeld(
  tx: Transaction,
  workerIds: readonly number[],
  shift: Around,
  language: Language,
): Promise<Map<number, HeldAssignment[]>> {
  // one worker is asked for as one: of a list, whose length nobody knows before, no plan is kept (ADR 21)
  const [whose, workers] = workerIds.length === 1 ? ['= $1', workerIds[0]] : ['= ANY($1::int[])', workerIds];
  const times = [shift.startsAt, shift.endsAt].map((at) => (at === undefined ? null : toIso(at)));
  const rows = await tx.queryPrepared<HeldRow>(heldSql(whose), [workers, shift.id, ...times]);
  const held = new Map<number, HeldAssignment[]>(workerIds.map((id) => [id, []]));
  for (const row of rows) held.get(row.user_id)?.push(heldAssignment(row, language));
  return held;
}

export function heldAssignment(row: HeldRow, language: Language): HeldAssignment {
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
    // an application that only ran out was decided by nobody
    rejectedByAdmin: row.decided_by !== null,
  };
}
