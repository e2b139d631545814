import { IsNull } from 'typeorm';
import type { Transaction } from '../platform/database/transaction.js';
import { DomainError } from '../platform/http/errors/domain-error.js';
import { User } from './user.entity.js';

/**
 * Locks the worker's row until the transaction ends; `null` for an unknown or erased worker. FOR NO KEY UPDATE does not block
 * inserts that reference the worker (they take KEY SHARE). Lock order: shift, worker, assignment.
 */
export async function findWorkerLocked(tx: Transaction, userId: number): Promise<User | null> {
  const lock = { mode: 'for_no_key_update' } as const;
  return tx.repository(User).findOne({ where: { id: userId, anonymisedAt: IsNull() }, lock });
}

/** Locks the worker's row like `findWorkerLocked`. @throws DomainError `not_found` */
export async function getWorkerLocked(tx: Transaction, userId: number): Promise<User> {
  const worker = await findWorkerLocked(tx, userId);
  if (!worker) throw new DomainError('not_found');
  return worker;
}
