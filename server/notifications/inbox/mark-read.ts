import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../platform/database/transaction.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';

/**
 * POST /api/notifications/{id}/read and /read-all. Reading again changes nothing; the worker's other devices are told. No
 * audit: having read something is nobody's decision. [N-13]
 */
@Injectable()
export class MarkRead {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** @throws DomainError `not_found` for another worker's as for none */
  async one(userId: number, id: number): Promise<{ unread: number }> {
    return this.unitOfWork.run(async (tx) => {
      const [own] = await tx.query('SELECT 1 FROM notifications WHERE id = $1 AND user_id = $2', [id, userId]);
      if (!own) throw new DomainError('not_found');
      await markRead(tx, userId, id);
      return { unread: await unreadOf(tx, userId) };
    });
  }

  async all(userId: number): Promise<{ unread: number }> {
    return this.unitOfWork.run(async (tx) => {
      await markRead(tx, userId, null);
      return { unread: await unreadOf(tx, userId) };
    });
  }
}

async function markRead(tx: Transaction, userId: number, id: number | null): Promise<void> {
  const changed = await tx.query(
    `UPDATE notifications SET is_read = true WHERE user_id = $1 AND NOT is_read AND ($2::int IS NULL OR id = $2)
     RETURNING id`,
    [userId, id],
  );
  if (changed.length > 0) tx.invalidations.push({ topic: 'notifications', userId });
}

async function unreadOf(tx: Transaction, userId: number): Promise<number> {
  const [row] = await tx.query<{ unread: number }>(
    'SELECT count(*)::int AS unread FROM notifications WHERE user_id = $1 AND NOT is_read',
    [userId],
  );
  return row?.unread ?? 0;
}
