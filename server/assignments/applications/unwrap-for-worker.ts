import type { Decision } from '../../../shared/kernel/result.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { unwrap } from '../../platform/http/errors/domain-error.js';

/**
 * Unwraps a result for an admin’s call. The claim rules address the worker ("your account …"), so the error also
 * contains the worker’s name, and its text uses that name. The name is queried only for an error. @throws DomainError
 * with `params.worker`
 */
export async function unwrapForWorker<T extends object>(
  tx: Transaction,
  workerId: number,
  decision: Decision<T>,
): Promise<{ readonly ok: true } & T> {
  if (decision.ok) return decision;
  const [row] = await tx.query<{ name: string }>(
    `SELECT first_name || ' ' || last_name AS name FROM users WHERE id = $1`,
    [workerId],
  );
  return unwrap<T>({ ...decision, params: { ...decision.params, ...(row && { worker: row.name }) } });
}
