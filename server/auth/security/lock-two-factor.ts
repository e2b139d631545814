import type { Transaction } from '../../platform/database/transaction.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';

/** Locks the worker's two-factor state until the transaction ends, so that concurrent changes are serialized. */
export async function lockTwoFactor(
  tx: Transaction,
  workerId: number,
): Promise<{ isOn: boolean; sealedSecret: Buffer | null }> {
  const [row] = await tx.query<{ isOn: boolean; sealedSecret: Buffer | null }>(
    `SELECT two_factor_enabled_at IS NOT NULL AS "isOn", two_factor_secret_encrypted AS "sealedSecret"
       FROM users WHERE id = $1 AND anonymised_at IS NULL FOR NO KEY UPDATE`,
    [workerId],
  );
  if (!row) throw new DomainError('not_found');
  return row;
}

/** A problem of the field; a 401 would mean that the session has ended. */
export function wrongCode(): DomainError {
  return new DomainError('validation_failed', {}, [{ field: 'code', code: 'two_factor_code_wrong' }]);
}
