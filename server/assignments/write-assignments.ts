import type { AssignmentStatus } from '../../shared/assignments/assignment.contract.js';
import { type Instant, toIso } from '../../shared/kernel/time.js';
import { type Actor, type GivenReason, REASON_GIVEN } from '../platform/audit/audit.js';
import type { AssignmentAction } from '../platform/audit/audited.js';
import type { Transaction } from '../platform/database/transaction.js';
import { currentTraceId } from '../platform/http/trace.js';
import { invalidationsOf } from '../platform/live/audited-topics.js';

export type WrittenAssignment = { id: number; shiftId: number; userId: number; status: AssignmentStatus };

export type AuditNote = {
  at: Instant;
  actor: Actor;
  action: AssignmentAction;
  changes?: Record<string, unknown>;
  /** Free text about the assignment’s worker. */
  reason?: GivenReason['text'];
};

/**
 * Runs an INSERT or UPDATE of assignments and writes one audit row for each affected row, in one statement. This
 * saves a round trip under load and makes the audit unavoidable. `sql` ends before its RETURNING. Returns the
 * affected rows.
 *
 * The trace id is also set for the trigger that closes an offer (F-98): PostgreSQL evaluates the condition that sets it, which names no
 * column, before it reads the first written row.
 */
export async function writeAssignments(
  tx: Transaction,
  sql: string,
  parameters: readonly unknown[],
  note: AuditNote,
): Promise<WrittenAssignment[]> {
  const p = (offset: number) => `$${parameters.length + offset}`;
  const rows = await tx.queryPrepared<WrittenAssignment>(
    `WITH written AS (${sql} RETURNING id, shift_id, user_id, status),
     audited AS (
       INSERT INTO audit_log (at, actor_kind, actor_id, action, subject_kind, subject_id, changes, trace_id)
       SELECT ${p(1)}::timestamptz, ${p(2)}, ${p(3)}::int, ${p(4)}, 'assignment', written.id::text,
         ${p(5)}::jsonb || jsonb_build_object('shiftId', written.shift_id, 'userId', written.user_id, 'status', written.status),
         ${p(6)}
       FROM written
       RETURNING id, subject_id
     )${reasonSql(note, p(7))}
     SELECT id, shift_id AS "shiftId", user_id AS "userId", status FROM written
     WHERE (SELECT set_config('gigshift.trace_id', coalesce(${p(6)}, ''), true)) IS NOT NULL ORDER BY id`,
    [
      ...parameters,
      toIso(note.at),
      note.actor.kind,
      'id' in note.actor ? note.actor.id : null,
      note.action,
      JSON.stringify({ ...note.changes, ...(note.reason === undefined ? {} : REASON_GIVEN) }),
      currentTraceId(),
      ...(note.reason === undefined ? [] : [note.reason]),
    ],
  );
  for (const { userId } of rows) tx.invalidations.push(...invalidationsOf(note.action, userId));
  return rows;
}

function reasonSql({ reason }: AuditNote, parameter: string): string {
  if (reason === undefined) return '';
  return `, reasons AS (
       INSERT INTO audit_reasons (audit_id, user_id, reason)
       SELECT audited.id, written.user_id, ${parameter} FROM audited JOIN written ON written.id::text = audited.subject_id
     )`;
}
