import { hoursHundredths, hundredthsToHours } from '../../../shared/kernel/hours.js';
import { addCents, cents, type Cents, centsToDollars } from '../../../shared/kernel/money.js';
import { decideMarkPaid } from '../../../shared/payroll/timesheet.rules.js';
import { ShiftAssignment } from '../../assignments/shift-assignment.entity.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { unwrap, DomainError } from '../../platform/http/errors/domain-error.js';
import { centsSql } from '../../platform/database/view-sql.js';
import { calculateOvertime, type DueOvertime } from '../overtime/overtime-payments.js';
import { In } from 'typeorm';
import type {
  MarkPaidResponse,
  PayRunFigures,
  PayRunPreview,
  UndoPaidResponse,
} from '../../../shared/payroll/payment.contract.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import en from '../../locales/en/payroll.json' with { type: 'json' };
import es from '../../locales/es/payroll.json' with { type: 'json' };
import { dollarText } from '../../platform/texts/dollar-text.js';
import { interpolate } from '../../platform/texts/problem-texts.js';

export type PayableShift = { timesheet: ShiftAssignment; paymentId: number; amountCents: Cents };
/** The calculated amounts of a payment run before it is written. */
export type PayRun = { shifts: PayableShift[]; overtime: DueOvertime[] };

/**
 * Calculates a payment run: the given timesheets that are not paid yet, each with its payments row, and the overtime
 * then due. Payment and preview share this function, so that a payment equals its preview. [E-12, E-16, E-18] @throws
 * DomainError `timesheet_not_approved`
 */
export async function calculatePayRun(
  tx: Transaction,
  timesheets: readonly ShiftAssignment[],
  zone: string,
): Promise<PayRun> {
  const unpaid = timesheets.filter((timesheet) => !unwrap(decideMarkPaid(timesheet)).alreadyPaid);
  return { shifts: await withPayments(tx, unpaid), overtime: await calculateOvertime(tx, unpaid, zone) };
}

type Amounts = {
  shifts: readonly { timesheet: { userId: number }; amountCents: Cents }[];
  overtime: readonly { userId: number; amountCents: Cents }[];
};
type WorkerAmount = { userId: number; params: { shiftCount: number; amountCents: Cents } };

/**
 * Returns the amount, including overtime, that a run pays or reverses for each worker, for the notification text.
 * Shifts that pay $0.00 do not count; workers with no other shift are omitted. [E-11, E-25]
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
  const rows = await tx.query<{ id: number; assignment_id: number | null; amount: number }>(
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

/**
 * Locks the assignments of a payment run: first the workers by id, then the assignments by id, FOR NO KEY UPDATE.
 * This is the global lock order (shift, worker, assignment), so that two runs with the same workers do not deadlock.
 * The worker lock also prevents two runs from calculating one week’s overtime at once. @throws DomainError
 * `not_found` if any assignment does not exist
 */
export async function lockTimesheets(tx: Transaction, assignmentIds: readonly number[]): Promise<ShiftAssignment[]> {
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

const TEXTS: Readonly<Record<Language, typeof en>> = { en, es };

const sumOf = (lines: readonly { amountCents: Cents }[]) => addCents(lines.map(({ amountCents }) => amountCents));
const totalOf = ({ shifts, overtime }: PayRun) => cents(sumOf(shifts) + sumOf(overtime));

/** Returns the totals of a payment run in dollars, with the toast text in the admin’s language. */
export function presentPayRun(run: PayRun, language: Language): MarkPaidResponse {
  const text = TEXTS[language];
  const params = { count: run.shifts.length, total: dollarText(totalOf(run), language) };
  return {
    message: run.shifts.length === 0 ? text.nothingToPay : interpolate(text.paid, params),
    ...presentFigures(run),
  };
}

/** Returns the payment run line by line before it is paid. */
export async function previewOf(tx: Transaction, run: PayRun): Promise<PayRunPreview> {
  const userIds = run.overtime.map(({ userId }) => userId);
  const rows = await tx.query<{ id: number; name: string }>(
    `SELECT id, first_name || ' ' || last_name AS name FROM users WHERE id = ANY ($1)`,
    [userIds],
  );
  const workerNames = new Map(rows.map(({ id, name }) => [id, name]));
  return {
    ...presentFigures(run),
    shifts: run.shifts.map(({ timesheet, amountCents }) => ({
      assignmentId: timesheet.id,
      revision: timesheet.revision,
      hoursWorked: hundredthsToHours(hoursHundredths(timesheet.hoursHundredths ?? 0)),
      payRate: centsToDollars(timesheet.payRateCents),
      premiumRate: centsToDollars(timesheet.premiumRateCents),
      amount: centsToDollars(amountCents),
    })),
    overtime: run.overtime.map(({ userId, weekStart, dueHours, amountCents }) => ({
      userId,
      workerName: workerNames.get(userId) ?? '',
      weekStart,
      hours: hundredthsToHours(dueHours),
      amount: centsToDollars(amountCents),
    })),
  };
}

function presentFigures(run: PayRun): PayRunFigures {
  return {
    paidCount: run.shifts.length,
    shiftTotal: centsToDollars(sumOf(run.shifts)),
    overtimeTotal: centsToDollars(sumOf(run.overtime)),
    total: centsToDollars(totalOf(run)),
  };
}

/** Returns the reversed amounts in dollars, with the toast text. */
export function presentUndo(
  shifts: readonly { amountCents: Cents }[],
  overtime: readonly { amountCents: Cents }[],
  language: Language,
): UndoPaidResponse {
  const text = TEXTS[language];
  const total = cents(sumOf(shifts) + sumOf(overtime));
  const params = { count: shifts.length, total: dollarText(total, language) };
  return {
    message: shifts.length === 0 ? text.nothingToUndo : interpolate(text.undone, params),
    undoneCount: shifts.length,
    shiftTotal: centsToDollars(sumOf(shifts)),
    overtimeTotal: centsToDollars(sumOf(overtime)),
    total: centsToDollars(total),
  };
}

export function lockedText(total: Cents, language: Language): string {
  return interpolate(TEXTS[language].locked, { total: dollarText(total, language) });
}

export function adjustmentText(amount: Cents, language: Language): string {
  return interpolate(TEXTS[language].adjusted, { total: dollarText(amount, language) });
}
