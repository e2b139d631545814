import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../platform/database/transaction.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';

/**
 * POST /api/notifications/{id}/read and /read-all: marks notifications as read and informs the worker's other devices. A
 * repeated call changes nothing. Not audited: reading is not a decision. [N-13]
 */
@Injectable()
export class MarkRead {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** Marks one notification as read. @throws DomainError `not_found`, also for another worker's */
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
