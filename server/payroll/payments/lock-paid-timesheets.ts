import { In } from 'typeorm';
import { ShiftAssignment } from '../../assignments/shift-assignment.entity.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { DomainError } from '../../platform/http/domain-error.js';

/**
 * The assignments of a payment run, all held. First their workers by id, then the assignments by id, FOR NO KEY UPDATE:
 * the order of locks everywhere (shift, worker, assignment), so that two runs over the same people wait instead of
 * deadlocking. The worker's lock also keeps two runs from working out one week's overtime at once.
 * @throws DomainError `not_found` when any of them is not there
 */
export async function lockPaidTimesheets(
  tx: Transaction,
  assignmentIds: readonly number[],
): Promise<ShiftAssignment[]> {
  await tx.query(
    `SELECT u.id FROM users u WHERE u.id IN (SELECT a.user_id FROM shift_assignments a WHERE a.id = ANY ($1))
     ORDER BY u.id FOR NO KEY UPDATE OF u`,
    [assignmentIds],
  );
  const timesheets = await tx.repository(ShiftAssignment).find({
    where: { id: In([...assignmentIds]) },
    order: { id: 'ASC' },
    lock: { mode: 'for_no_key_update' },
  });
  if (timesheets.length !== assignmentIds.length) throw new DomainError('not_found');
  return timesheets;
}
