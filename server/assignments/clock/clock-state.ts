import type { AssignmentStatus } from '../../../shared/assignments/assignment.contract.js';
import type { OpenableAssignment } from '../../../shared/assignments/clock.rules.js';
import type { JudgedAssignment } from '../../../shared/assignments/clock-event.rules.js';
import { type Instant, instant, type LocalDate } from '../../../shared/kernel/time.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { dateSql, epochMsSql } from '../../platform/database/view-sql.js';
import { hasOpenEventSql } from '../../workers/attendance.sql.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';

export type ClockedAssignment = JudgedAssignment & { id: number; userId: number; hoursWorked: number | null };

/** Position and time of the worker’s previous clock event that has a position. */
export type PreviousEvent = { position: { latitude: number; longitude: number }; at: Instant };

export type ClockState = {
  /** `null` if the worker has no such assignment. */
  assignment: ClockedAssignment | null;
  /** Another assignment of the worker that is clocked in and not flagged; `isOpenClockIn` decides whether it counts. */
  otherOpen: (OpenableAssignment & { id: number }) | null;
  /** Whether a clock-out is on hold for its clock-in or under review with it. */
  hasWaitingClockOut: boolean;
  previous: PreviousEvent | null;
};

/**
 * Locks the worker’s row, so that clock events of one worker are decided one after the other. The shift is not
 * locked: clocking changes no count, and 100 workers may clock into one shift at once. A transaction that moves or
 * cancels a shift locks its workers first, so the lock order (shift, worker, assignment) holds. @throws DomainError
 * `not_found`
 */
export async function lockClockingWorker(tx: Transaction, workerId: number): Promise<{ isActive: boolean }> {
  const [row] = await tx.queryPrepared<{ is_active: boolean }>(
    'SELECT is_active FROM users WHERE id = $1 FOR NO KEY UPDATE',
    [workerId],
  );
  if (!row) throw new DomainError('not_found');
  return { isActive: row.is_active };
}

type AssignmentRow = {
  id: number;
  user_id: number;
  status: AssignmentStatus;
  shift_date: LocalDate;
  starts_ms: number;
  ends_ms: number;
  in_ms: number | null;
  out_ms: number | null;
  hours: number | null;
  is_resumable: boolean;
  moved_ms: number | null;
  in_by_worker: boolean;
  out_by_worker: boolean;
  in_in_review: boolean;
};
type StateRow = {
  assignment: AssignmentRow | null;
  other: { id: number; starts_ms: number; ends_ms: number; in_ms: number; out_in_review: boolean } | null;
  waiting: boolean;
  previous: { latitude: number; longitude: number; at_ms: number } | null;
};

/** Returns SQL that is true if the worker’s own clock event set the time. Other times were entered by an admin. */
const appliedSql = (kind: string, column: string) => `EXISTS (
  SELECT FROM clock_events e JOIN clock_event_decisions d ON d.clock_event_id = e.id AND d.outcome = 'applied'
  WHERE e.shift_assignment_id = a.id AND e.kind = '${kind}' AND d.judged_at = a.${column})`;

/** Whether the worker can resume `shift_assignments a` after the clock-out, apart from the time. [K-54] */
export const IS_RESUMABLE = `(a.status = 'completed' AND NOT a.is_approved AND NOT a.hours_edited
  AND ${appliedSql('clock_out', 'clock_out_time')})`;

/** A decision `d` that becomes final when its clock-in is applied. [O-14, K-23] */
export const AWAITS_CLOCK_IN = `(d.outcome = 'waiting'
  OR d.outcome = 'needs_review' AND d.reasons = ARRAY['clock_in_in_review'])`;

const STATE_SQL = `
  WITH assignment AS MATERIALIZED (
    SELECT a.id, a.user_id, a.status, ${dateSql('s.date')} AS shift_date, ${epochMsSql('a.starts_at')} AS starts_ms, ${epochMsSql('a.ends_at')} AS ends_ms,
      ${epochMsSql('a.clock_in_time')} AS in_ms, ${epochMsSql('a.clock_out_time')} AS out_ms,
      a.hours_worked::float8 AS hours, ${epochMsSql('s.moved_at')} AS moved_ms,
      ${appliedSql('clock_in', 'clock_in_time')} AS in_by_worker, ${appliedSql('clock_out', 'clock_out_time')} AS out_by_worker,
      ${IS_RESUMABLE} AS is_resumable, ${hasOpenEventSql('a', 'clock_in')} AS in_in_review
    FROM shift_assignments a JOIN shifts s ON s.id = a.shift_id
    WHERE a.id = $2 AND a.user_id = $1 FOR NO KEY UPDATE OF a
  )
  SELECT (SELECT to_json(assignment) FROM assignment) AS assignment,
    (SELECT json_build_object('id', o.id, 'out_in_review', ${hasOpenEventSql('o', 'clock_out')}, 'starts_ms', ${epochMsSql('o.starts_at')}, 'ends_ms', ${epochMsSql('o.ends_at')},
       'in_ms', ${epochMsSql('o.clock_in_time')}) FROM shift_assignments o
     WHERE o.user_id = $1 AND o.id <> $2 AND o.status = 'in_progress' AND NOT o.missing_clock_out) AS other,
    EXISTS (SELECT FROM clock_events e JOIN clock_event_decisions d ON d.clock_event_id = e.id AND ${AWAITS_CLOCK_IN}
      WHERE e.shift_assignment_id = $2 AND e.kind = 'clock_out') AS waiting,
    (SELECT json_build_object('latitude', e.latitude, 'longitude', e.longitude, 'at_ms', ${epochMsSql('d.judged_at')})
     FROM clock_events e JOIN clock_event_decisions d ON d.clock_event_id = e.id
     WHERE e.user_id = $1 AND e.kind <> 'resume' ORDER BY e.received_at DESC, d.id LIMIT 1) AS previous`;

/**
 * Reads the state that decides a clock event. The caller locks the worker; the assignment’s row is locked last, by
 * the lock order.
 */
export async function readClockState(tx: Transaction, workerId: number, assignmentId: number): Promise<ClockState> {
  const [row] = await tx.queryPrepared<StateRow>(STATE_SQL, [workerId, assignmentId]);
  const { assignment = null, other = null, waiting = false, previous = null } = row ?? {};
  return {
    assignment: assignment && clockedAssignment(assignment),
    otherOpen: other && openableAssignment(other),
    hasWaitingClockOut: waiting,
    previous: previous && { position: previous, at: instant(previous.at_ms) },
  };
}

function openableAssignment(row: NonNullable<StateRow['other']>): OpenableAssignment & { id: number } {
  return {
    id: row.id,
    status: 'in_progress',
    startsAt: instant(row.starts_ms),
    endsAt: instant(row.ends_ms),
    clockInAt: instant(row.in_ms),
    clockOutAt: null,
    missingClockOut: false,
    clockOutInReview: row.out_in_review,
  };
}

function clockedAssignment(row: AssignmentRow): ClockedAssignment {
  const at = (epochMs: number | null) => (epochMs === null ? null : instant(epochMs));
  return {
    id: row.id,
    userId: row.user_id,
    status: row.status,
    shiftDate: row.shift_date,
    startsAt: instant(row.starts_ms),
    endsAt: instant(row.ends_ms),
    clockInAt: at(row.in_ms),
    clockOutAt: at(row.out_ms),
    hoursWorked: row.hours,
    isResumable: row.is_resumable,
    timesEditedAt: at(row.moved_ms),
    clockInInReview: row.in_in_review,
    clockInByAdmin: row.in_ms !== null && !row.in_by_worker,
    clockOutByAdmin: row.out_ms !== null && !row.out_by_worker,
  };
}
