import { ShiftAssignment } from '../../assignments/shift-assignment.entity.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';

/**
 * Locks the assignment of a timesheet until the transaction ends. FOR NO KEY UPDATE does not block inserts of
 * payments and clock events that reference it. Last in the lock order. @throws DomainError `not_found`
 */
export async function lockTimesheet(tx: Transaction, assignmentId: number): Promise<ShiftAssignment> {
  const lock = { mode: 'for_no_key_update' } as const;
  const timesheet = await tx.repository(ShiftAssignment).findOne({ where: { id: assignmentId }, lock });
  if (!timesheet) throw new DomainError('not_found');
  return timesheet;
}

/**
 * Locks the worker, then the assignment, as the lock order requires (shift, worker, assignment), for changes that
 * affect the worker’s score. An assignment’s worker never changes, so no lock is needed to read it. @throws
 * DomainError `not_found`
 */
export async function lockTimesheetAndWorker(tx: Transaction, assignmentId: number): Promise<ShiftAssignment> {
  await tx.query(
    `SELECT u.id FROM users u JOIN shift_assignments a ON a.user_id = u.id
     WHERE a.id = $1 FOR NO KEY UPDATE OF u`,
    [assignmentId],
  );
  return lockTimesheet(tx, assignmentId);
}
