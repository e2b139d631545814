import type { Transaction } from '../../platform/database/transaction.js';

/**
 * A change of address that waits for its link comes to nothing: whoever asked for it knew a password that is no longer
 * good.
 */
export async function deletePendingEmailChange(tx: Transaction, userId: number): Promise<void> {
  await tx.query(`DELETE FROM email_changes WHERE user_id = $1 AND confirmed_at IS NULL`, [userId]);
}
