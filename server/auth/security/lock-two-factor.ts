import type { Transaction } from '../../platform/database/transaction.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';

/** Held until the transaction ends, so that two who turn it on or off at once go one after the other. */
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

/** A fault of the field: 401 would say that the session has ended. */
export function wrongCode(): DomainError {
  return new DomainError('validation_failed', {}, [{ field: 'code', code: 'two_factor_code_wrong' }]);
}
