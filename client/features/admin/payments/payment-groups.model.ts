import { addHours, hoursToHundredths, hundredthsToHours } from '../../../../shared/kernel/hours.js';
import { addCents, centsToDollars, dollarsToCents } from '../../../../shared/kernel/money.js';
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

/** What a payment run pays a worker, in hours and dollars. */
export type WorkerPay = {
  userId: number;
  workerName: string;
  /** The hours of the shifts by hourly rate, in list order. */
  rates: { hours: number; payRate: number; premiumRate: number }[];
  hours: number;
  overtime: PayRunPreview['overtime'];
  overtimeHours: number;
  /** With overtime. */
  amount: number;
};

type Preview = Pick<PayRunPreview, 'shifts' | 'overtime'>;
type PaidLine = Pick<ApprovedShift, 'userId' | 'workerName' | 'hoursWorked' | 'payRate' | 'premiumRate' | 'amount'>;

/**
 * A payment run by worker, by name: the server's figures once loaded, until then the list's, without overtime. Shifts
 * that another admin has paid meanwhile are left out. [E-41, W-232]
 */
export function payByWorker(shifts: readonly ApprovedShift[], preview: Preview | undefined): WorkerPay[] {
  const workers = new Map<number, PaidLine[]>();
  for (const line of linesOf(shifts, preview)) workers.set(line.userId, [...(workers.get(line.userId) ?? []), line]);
  const found = [...workers].map(([userId, lines]) => {
    const overtime = preview?.overtime.filter((one) => one.userId === userId) ?? [];
    const amounts = [...lines, ...overtime].map(({ amount }) => dollarsToCents(amount));
    return {
      userId,
      workerName: lines[0]?.workerName ?? '',
      rates: hoursByRate(lines),
      hours: sumHours(lines.map(({ hoursWorked }) => hoursWorked)),
      overtime,
      overtimeHours: sumHours(overtime.map(({ hours }) => hours)),
      amount: centsToDollars(addCents(amounts)),
    };
  });
  return found.sort((a, b) => a.workerName.localeCompare(b.workerName));
}

function linesOf(shifts: readonly ApprovedShift[], preview: Preview | undefined): PaidLine[] {
  if (!preview) return [...shifts];
  const figures = new Map(preview.shifts.map((line) => [line.assignmentId, line]));
  return shifts.flatMap((shift) => {
    const line = figures.get(shift.id);
    return line ? [{ ...shift, ...line }] : [];
  });
}

function hoursByRate(lines: readonly PaidLine[]): WorkerPay['rates'] {
  const rates = new Map<string, WorkerPay['rates'][number]>();
  for (const { hoursWorked, payRate, premiumRate } of lines) {
    const key = `${payRate} ${premiumRate}`;
    const hours = sumHours([rates.get(key)?.hours ?? 0, hoursWorked]);
    rates.set(key, { hours, payRate, premiumRate });
  }
  return [...rates.values()];
}

/** Adds decimal hours exactly. */
export function sumHours(hours: readonly number[]): number {
  return hundredthsToHours(addHours(hours.map(hoursToHundredths)));
}
