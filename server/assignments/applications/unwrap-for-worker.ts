import type { Decision } from '../../../shared/kernel/result.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { unwrap } from '../../platform/http/errors/domain-error.js';

/**
 * `unwrap` for an admin's call. The rules of taking a position address the worker ("your account …"), so the refusal also gets the
 * worker's name, and its text names that person. The name is read only for a refusal.
 * @throws DomainError with `params.worker`
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
