import type { Decision } from '../../../shared/kernel/result.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { unwrap } from '../../platform/http/errors/domain-error.js';

/**
 * `orRefuse` for a call of an admin's: the rules of taking a position speak to the worker ("your account …"), so their
 * reason is given the worker's name, and the text speaks about that person. The name is read only when it is needed.
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
