import type { Transaction } from './transaction.js';

/**
 * Serializes requests with the same id until the transaction ends: the second one finds what the first one wrote. `id` in lower
 * case; `table` is the one that keeps it.
 */
export async function lockRequestId(tx: Transaction, table: string, id: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtext($1), hashtext($2))', [`${table}.request_id`, id]);
}
