import type { AssignmentStatus } from '../../shared/assignments/assignment.contract.js';
import type { LoadingAssignment } from '../../shared/assignments/week-load.rules.js';
import type { WorkloadWarning } from '../../shared/assignments/workload.contract.js';
import { workloadWarnings } from '../../shared/assignments/workload.rules.js';
import { hoursHundredths } from '../../shared/kernel/hours.js';
import { DAY_MS, type Instant, instant, toIso } from '../../shared/kernel/time.js';
import type { Transaction } from '../platform/database/transaction.js';
import { epochMsSql } from '../platform/database/view-sql.js';
import { openEventKindSql } from '../workers/attendance.sql.js';
import { HOLDS_POSITION_SQL } from './status-sql.js';

export type AssignmentsByWorker = Map<number, LoadingAssignment[]>;
type HeldRow = { user_id: number; status: AssignmentStatus; starts_ms: number; ends_ms: number } & {
  in_ms: number | null;
  out_ms: number | null;
  hours: number | null;
  event_in_review: LoadingAssignment['clockEventInReview'];
  is_stand_in: boolean;
};

/**
 * Returns the workers’ assignments within a week of any of the starts (epoch milliseconds), which contain their whole
 * workweeks.
 */
export async function findAssignmentsAround(
  tx: Transaction,
  workerIds: readonly number[],
  starts: readonly number[],
): Promise<AssignmentsByWorker> {
  const byWorker: AssignmentsByWorker = new Map();
  if (workerIds.length === 0 || starts.length === 0) return byWorker;
  const [from, to] = [Math.min(...starts) - 8 * DAY_MS, Math.max(...starts) + 8 * DAY_MS];
  const rows = await tx.query<HeldRow>(
    `SELECT user_id, status, ${epochMsSql('starts_at')} AS starts_ms, ${epochMsSql('ends_at')} AS ends_ms,
       ${epochMsSql('clock_in_time')} AS in_ms, ${epochMsSql('clock_out_time')} AS out_ms, (hours_worked * 100)::int AS hours,
       ${openEventKindSql('a')} AS event_in_review, is_stand_in
     FROM shift_assignments a WHERE user_id = ANY($1::int[]) AND starts_at BETWEEN $2 AND $3
       AND status IN ${HOLDS_POSITION_SQL}`,
    [[...new Set(workerIds)], toIso(instant(from)), toIso(instant(to))],
  );
  for (const row of rows) byWorker.set(row.user_id, [...(byWorker.get(row.user_id) ?? []), toLoadingAssignment(row)]);
  return byWorker;
}

function toLoadingAssignment(row: HeldRow): LoadingAssignment {
  const at = (epochMs: number | null) => (epochMs === null ? null : instant(epochMs));
  return {
    status: row.status,
    startsAt: instant(row.starts_ms),
    endsAt: instant(row.ends_ms),
    clockInAt: at(row.in_ms),
    clockOutAt: at(row.out_ms),
    clockEventInReview: row.event_in_review,
    isStandIn: row.is_stand_in,
    hours: row.hours === null ? null : hoursHundredths(row.hours),
  };
}

/**
 * Returns the warnings for a worker who is about to hold this shift. The caller locks the worker, so that they stay
 * current until it commits. [W-168]
 */
export async function findWorkloadWarnings(
  tx: Transaction,
  workerId: number,
  shift: { startsAt: Instant; endsAt: Instant },
  context: { now: Instant; zone: string },
): Promise<WorkloadWarning[]> {
  const byWorker = await findAssignmentsAround(tx, [workerId], [shift.startsAt]);
  return workloadWarnings(shift, byWorker.get(workerId) ?? [], context);
}
