import type { AssignmentStatus } from '../../../shared/assignments/assignment.contract.js';
import type { Transaction } from '../../platform/database/transaction.js';
import type { TestApp } from '../support/test-app.js';

const PLACED = 'test.placed';

/** Rows as they are in the database; what a test asserts on besides answers. */
export function rowsOf<Row = Record<string, unknown>>(
  test: TestApp,
  sql: string,
  parameters: unknown[] = [],
): Promise<Row[]> {
  return test.unitOfWork.read((tx) => tx.query<Row>(sql, parameters));
}

/** What the audit says the app did to a subject, oldest first; that a factory put it there is left out. */
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

/** The words given for what was done to a subject, oldest first. */
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
 * Tells the audit in which state a test put an assignment, past the app: invariant 6 follows the states from there on, and
 * finds every later one that the app has not written down.
 */
export async function auditPlaced(tx: Transaction, assignmentId: number, status: AssignmentStatus): Promise<void> {
  await tx.query(
    `INSERT INTO audit_log (at, actor_kind, action, subject_kind, subject_id, changes)
     VALUES (now(), 'system', '${PLACED}', 'assignment', $1, jsonb_build_object('status', $2::text))`,
    [String(assignmentId), status],
  );
}

/** Data of the jobs in a queue, waiting or done, oldest first. */
export async function jobsIn<Data = Record<string, unknown>>(test: TestApp, queue: string): Promise<Data[]> {
  const rows = await rowsOf<{ data: Data }>(
    test,
    'SELECT data FROM pgboss.job WHERE name = $1 ORDER BY created_on, id',
    [queue],
  );
  return rows.map((row) => row.data);
}
