import { IsNull } from 'typeorm';
import type { Transaction } from '../platform/database/transaction.js';
import { DomainError } from '../platform/http/domain-error.js';
import { User } from './user.entity.js';

/**
 * The worker's row, held until the transaction ends. FOR NO KEY UPDATE: rows that only point at the worker (an insert
 * takes KEY SHARE) don't wait. Second in the order of locks: shift, worker, assignment. An erased worker is nobody.
 * @throws DomainError `not_found`
 */
export async function lockWorker(tx: Transaction, userId: number): Promise<User> {
  const lock = { mode: 'for_no_key_update' } as const;
  const worker = await tx.repository(User).findOne({ where: { id: userId, anonymisedAt: IsNull() }, lock });
  if (!worker) throw new DomainError('not_found');
  return worker;
}
