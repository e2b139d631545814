import { addCents, cents, type Cents } from '../../../shared/kernel/money.js';
import { decideMarkPaid } from '../../../shared/payroll/timesheet.rules.js';
import type { ShiftAssignment } from '../../assignments/shift-assignment.entity.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { orRefuse } from '../../platform/http/domain-error.js';
import { centsSql } from '../../platform/database/view-sql.js';
import { calculateOvertime, type DueOvertime } from '../overtime/calculate-overtime.js';

export type PayableShift = { timesheet: ShiftAssignment; paymentId: number; amountCents: Cents };
/** What a payment run comes to; nothing of it is written yet. */
export type PayRun = { shifts: PayableShift[]; overtime: DueOvertime[] };

/**
 * Of the given timesheets those not paid before, each with its payments row, and the overtime they make due. Paying and
 * its preview both ask here, so that the question shows what will be paid. [E-12, E-16, E-18]
 * @throws DomainError `timesheet_not_approved`
 */
export async function calculatePayRun(
  tx: Transaction,
  timesheets: readonly ShiftAssignment[],
  zone: string,
): Promise<PayRun> {
  const unpaid = timesheets.filter((timesheet) => !orRefuse(decideMarkPaid(timesheet)).alreadyPaid);
  return { shifts: await withPayments(tx, unpaid), overtime: await calculateOvertime(tx, unpaid, zone) };
}

type Amounts = {
  shifts: readonly { timesheet: { userId: number }; amountCents: Cents }[];
  overtime: readonly { userId: number; amountCents: Cents }[];
};
type WorkerAmount = { userId: number; params: { shiftCount: number; amountCents: Cents } };

/**
 * What a run brings each of its workers, or takes back, overtime included: the text of their notification. Shifts that pay
 * $0.00 do not count, and who has no other is left out. [E-11, E-25]
 */
export function amountsByWorker({ shifts, overtime }: Amounts): WorkerAmount[] {
  const workers = [...new Set(shifts.map(({ timesheet }) => timesheet.userId))];
  return workers.flatMap((userId) => {
    const own = shifts.filter((shift) => shift.timesheet.userId === userId && shift.amountCents !== 0);
    const due = overtime.filter((one) => one.userId === userId);
    const amountCents = addCents([...own, ...due].map((one) => one.amountCents));
    return amountCents === 0 ? [] : [{ userId, params: { shiftCount: own.length, amountCents } }];
  });
}

async function withPayments(tx: Transaction, unpaid: readonly ShiftAssignment[]): Promise<PayableShift[]> {
  const rows = await tx.query<{ id: number; assignment_id: number; amount: number }>(
    `SELECT id, shift_assignment_id AS assignment_id, ${centsSql('amount')} AS amount
     FROM payments WHERE kind = 'shift' AND shift_assignment_id = ANY ($1)`,
    [unpaid.map(({ id }) => id)],
  );
  return unpaid.map((timesheet) => {
    const payment = rows.find((row) => row.assignment_id === timesheet.id);
    if (!payment) throw new RangeError(`Assignment ${timesheet.id} is approved and has no payment`);
    return { timesheet, paymentId: payment.id, amountCents: cents(payment.amount) };
  });
}
