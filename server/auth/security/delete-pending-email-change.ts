import type { Transaction } from '../../platform/database/transaction.js';

/**
 * Deletes a pending change of address after a password change, because its requester knew only the old password.
 */
export async function deletePendingEmailChange(tx: Transaction, userId: number): Promise<void> {
  await tx.query(`DELETE FROM email_changes WHERE user_id = $1 AND confirmed_at IS NULL`, [userId]);
}
