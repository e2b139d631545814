import type { AssignmentStatus } from '../../../shared/assignments/assignment.contract.js';
import type { Transaction } from '../../platform/database/transaction.js';
import type { TestApp } from '../support/test-app.js';

const PLACED = 'test.placed';

/** Returns rows of the database for assertions. */
export function rowsOf<Row = Record<string, unknown>>(
  test: TestApp,
  sql: string,
  parameters: unknown[] = [],
): Promise<Row[]> {
  return test.unitOfWork.read((tx) => tx.query<Row>(sql, parameters));
}

/** Returns the audit rows of a subject, oldest first, without those written by factories. */
export async function auditOf(
  test: TestApp,
  kind: string,
  id: number | string,
): Promise<{ action: string; changes: Record<string, unknown> }[]> {
  return rowsOf(
    test,
    `SELECT action, changes FROM audit_log
     WHERE subject_kind = $1 AND subject_id = $2 AND action <> '${PLACED}' ORDER BY id`,
    [kind, String(id)],
  );
}

/** Returns the reasons given for a subject's actions, oldest first. */
export async function reasonsOf(test: TestApp, kind: string, id: number): Promise<string[]> {
  const rows = await rowsOf<{ reason: string }>(
    test,
    `SELECT r.reason FROM audit_reasons r JOIN audit_log l ON l.id = r.audit_id
     WHERE l.subject_kind = $1 AND l.subject_id = $2 ORDER BY l.id`,
    [kind, String(id)],
  );
  return rows.map(({ reason }) => reason);
}

/**
 * Audits the state that a test gave an assignment directly. Invariant 6 then checks that the app audits each later state.
 */
export async function auditPlaced(tx: Transaction, assignmentId: number, status: AssignmentStatus): Promise<void> {
  await tx.query(
    `INSERT INTO audit_log (at, actor_kind, action, subject_kind, subject_id, changes)
     VALUES (now(), 'system', '${PLACED}', 'assignment', $1, jsonb_build_object('status', $2::text))`,
    [String(assignmentId), status],
  );
}

/** Returns the data of a queue's jobs, pending or completed, oldest first. */
export async function jobsIn<Data = Record<string, unknown>>(test: TestApp, queue: string): Promise<Data[]> {
  const rows = await rowsOf<{ data: Data }>(
    test,
    'SELECT data FROM pgboss.job WHERE name = $1 ORDER BY created_on, id',
    [queue],
  );
  return rows.map((row) => row.data);
}
