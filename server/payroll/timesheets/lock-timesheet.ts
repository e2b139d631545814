import { ShiftAssignment } from '../../assignments/shift-assignment.entity.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';

/**
 * The assignment behind a timesheet, held until the transaction ends. FOR NO KEY UPDATE, so that the payments and clock
 * events that point at it don't wait. Last in the order of locks. @throws DomainError `not_found`
 */
export async function lockTimesheet(tx: Transaction, assignmentId: number): Promise<ShiftAssignment> {
  const lock = { mode: 'for_no_key_update' } as const;
  const timesheet = await tx.repository(ShiftAssignment).findOne({ where: { id: assignmentId }, lock });
  if (!timesheet) throw new DomainError('not_found');
  return timesheet;
}

/**
 * The same with the worker's row held first, as the order of locks wants (shift, worker, assignment): for changes that
 * reach the worker's score. Whose assignment it is never changes, so it is read without a lock.
 * @throws DomainError `not_found`
 */
export async function lockTimesheetAndWorker(tx: Transaction, assignmentId: number): Promise<ShiftAssignment> {
  await tx.query(
    `SELECT u.id FROM users u JOIN shift_assignments a ON a.user_id = u.id
     WHERE a.id = $1 FOR NO KEY UPDATE OF u`,
    [assignmentId],
  );
  return lockTimesheet(tx, assignmentId);
}
