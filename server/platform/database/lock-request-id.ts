import type { Transaction } from './transaction.js';

/**
 * Locks a request id until the transaction ends, so that a repeated request finds what the first one wrote.
 * @param table the table that stores the id
 * @param id in lower case
 */
export async function lockRequestId(tx: Transaction, table: string, id: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtext($1), hashtext($2))', [`${table}.request_id`, id]);
}
