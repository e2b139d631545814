import type { Instant } from '../../../shared/kernel/time.js';
import { decideChangeOfWork } from '../../../shared/payroll/pay-period.rules.js';
import { findLockedPeriods } from '../../assignments/locked-periods.js';
import type { ShiftAssignment } from '../../assignments/shift-assignment.entity.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { unwrap } from '../../platform/http/errors/domain-error.js';
import { Shift } from '../../shifts/shift.entity.js';

type Times = { clockInAt: Instant | null; clockOutAt: Instant | null };

/**
 * Refuses to change hours or pay of an assignment if its current or new times belong to a locked pay period. A
 * database trigger enforces the same rule. @throws DomainError `pay_period_locked` [E-21]
 */
export async function refuseLockedWork(tx: Transaction, timesheet: ShiftAssignment, changed?: Times): Promise<void> {
  const { date: shiftDate } = await tx.repository(Shift).findOneByOrFail({ id: timesheet.shiftId });
  const current = { clockInAt: timesheet.clockInTime, clockOutAt: timesheet.clockOutTime };
  const versions = [current, ...(changed ? [changed] : [])].map((times) => ({ shiftDate, ...times }));
  const around = versions.flatMap(({ clockInAt, clockOutAt }) => [clockInAt, clockOutAt]);
  unwrap(decideChangeOfWork(versions, await findLockedPeriods(tx, [timesheet.startsAt, ...around])));
}
