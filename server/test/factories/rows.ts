import type { TestApp } from '../support/test-app.js';

/** Rows as they are in the database; what a test asserts on besides answers. */
export function rowsOf<Row = Record<string, unknown>>(
  test: TestApp,
  sql: string,
  parameters: unknown[] = [],
): Promise<Row[]> {
  return test.unitOfWork.read((tx) => tx.query<Row>(sql, parameters));
}

/** What the audit says happened to a subject, oldest first. */
export async function auditOf(
  test: TestApp,
  kind: string,
  id: number,
): Promise<{ action: string; changes: Record<string, unknown> }[]> {
  return rowsOf(test, 'SELECT action, changes FROM audit_log WHERE subject_kind = $1 AND subject_id = $2 ORDER BY id', [
    kind,
    String(id),
  ]);
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
