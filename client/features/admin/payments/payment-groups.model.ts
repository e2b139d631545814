import { instantOf } from '../../../../shared/kernel/time.js';
import type { Instant } from '../../../../shared/kernel/time.js';
import { paymentDue } from '../../../../shared/payroll/payment-due.rules.js';
import type { PaymentDue } from '../../../../shared/payroll/payment-due.rules.js';
import type { ApprovedShift, PayRunPreview } from '../../../../shared/payroll/payment.contract.js';
import { decideMarkPaid } from '../../../../shared/payroll/timesheet.rules.js';

export type PaymentGroup = {
  key: string;
  workerName: string;
  /** The Sunday on which the workweek begins: overtime is calculated per worker and week. */
  weekStart: string;
  shifts: ApprovedShift[];
};

export function canPay(shift: ApprovedShift): boolean {
  const decision = decideMarkPaid({ status: 'completed', isApproved: true, paymentStatus: shift.paymentStatus });
  return decision.ok && !decision.alreadyPaid;
}

/** Unpaid shifts by worker and workweek, in the server's order: the longest waiting first. */
export function groupPayments(shifts: readonly ApprovedShift[]): PaymentGroup[] {
  const groups = new Map<string, PaymentGroup>();
  for (const shift of shifts.filter(canPay)) {
    const key = `${shift.userId} ${shift.weekStart}`;
    const group = groups.get(key);
    if (group) group.shifts.push(shift);
    else groups.set(key, { key, workerName: shift.workerName, weekStart: shift.weekStart, shifts: [shift] });
  }
  return [...groups.values()];
}

export function dueOf(shift: ApprovedShift, now: Instant): PaymentDue {
  return paymentDue(instantOf(shift.approvedWhen), now);
}

/**
 * The shifts of a payment run with their pay, in list order: the server's figures once loaded, until then the list's.
 * Shifts that another admin has paid meanwhile are left out.
 */
export function linesOf(
  shifts: readonly ApprovedShift[],
  preview: Pick<PayRunPreview, 'shifts'> | undefined,
): { shift: ApprovedShift; amount: number }[] {
  if (!preview) return shifts.map((shift) => ({ shift, amount: shift.amount }));
  return shifts.flatMap((shift) => {
    const line = preview.shifts.find(({ assignmentId }) => assignmentId === shift.id);
    return line ? [{ shift, amount: line.amount }] : [];
  });
}
