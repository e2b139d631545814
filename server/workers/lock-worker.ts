import { IsNull } from 'typeorm';
import type { Transaction } from '../platform/database/transaction.js';
import { DomainError } from '../platform/http/errors/domain-error.js';
import { User } from './user.entity.js';

/**
 * The worker's row, held until the transaction ends. FOR NO KEY UPDATE: rows that only point at the worker (an insert
 * takes KEY SHARE) don't wait. Second in the order of locks: shift, worker, assignment. An erased worker is nobody.
 */
export async function findWorkerLocked(tx: Transaction, userId: number): Promise<User | null> {
  const lock = { mode: 'for_no_key_update' } as const;
  return tx.repository(User).findOne({ where: { id: userId, anonymisedAt: IsNull() }, lock });
}

/** @throws DomainError `not_found` */
export async function getWorkerLocked(tx: Transaction, userId: number): Promise<User> {
  const worker = await findWorkerLocked(tx, userId);
  if (!worker) throw new DomainError('not_found');
  return worker;
}
