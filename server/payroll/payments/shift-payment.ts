import type { Instant } from '../../../shared/kernel/time.js';
import { addDays } from '../../../shared/kernel/site-time.js';
import { hoursHundredths } from '../../../shared/kernel/hours.js';
import type { Cents } from '../../../shared/kernel/money.js';
import { PAY } from '../../../shared/payroll/payroll.policy.js';
import { shiftTotal } from '../../../shared/payroll/pay.rules.js';
import { workweekOf } from '../../../shared/payroll/workweek.rules.js';
import type { ShiftAssignment } from '../../assignments/shift-assignment.entity.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { Shift } from '../../shifts/shift.entity.js';
import { Payment } from './payment.entity.js';

/**
 * Inserts the payments row of an approved assignment: hours x (rate + premium), as copied when the position was
 * taken, in the workweek of the shift’s date. A unique index allows one row for each assignment. Returns the amount.
 * [E-02, E-10, E-14]
 */
export async function addShiftPayment(tx: Transaction, timesheet: ShiftAssignment, at: Instant): Promise<Cents> {
  const { date } = await tx.repository(Shift).findOneByOrFail({ id: timesheet.shiftId });
  const hours = hoursHundredths(timesheet.hoursHundredths ?? 0);
  const amountCents = shiftTotal(hours, timesheet.payRateCents, timesheet.premiumRateCents);
  const payPeriodStart = workweekOf(date);
  await tx.repository(Payment).insert({
    kind: 'shift',
    userId: timesheet.userId,
    shiftAssignmentId: timesheet.id,
    amountCents,
    payPeriodStart,
    payPeriodEnd: addDays(payPeriodStart, 6),
    status: 'processing',
    paymentMethod: PAY.defaultMethod,
    createdAt: at,
  });
  return amountCents;
}

/** Deletes the unpaid payments row when an approval is revoked. Never deletes a paid row. [E-19] */
export async function removeShiftPayment(tx: Transaction, assignmentId: number): Promise<void> {
  await tx.query(
    `DELETE FROM payments WHERE shift_assignment_id = $1 AND kind = 'shift' AND status IN ('pending', 'processing')`,
    [assignmentId],
  );
}
