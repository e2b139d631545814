import { hundredthsToHours, type HoursHundredths } from '../../shared/kernel/hours.js';
import { addCents, cents, centsToDollars, type Cents } from '../../shared/kernel/money.js';
import { PAY } from '../../shared/kernel/policy.js';
import { addDays, startOfDay } from '../../shared/kernel/site-time.js';
import type { Instant, LocalDate } from '../../shared/kernel/time.js';
import { computeWorkweek, overtimeDue, workweekEntries } from '../../shared/payroll/overtime.rules.js';
import { splitByWorkweek } from '../../shared/payroll/workweek.rules.js';
import type { ShiftAssignment } from '../assignments/shift-assignment.entity.js';
import { audit } from '../platform/audit/audit.js';
import type { Transaction } from '../platform/database/transaction.js';
import { Payment } from './payment.entity.js';
import { PAY_COLUMNS, paidWorkOf, type PayRow } from './pay-rows.js';

type PayRun = { at: Instant; adminId: number; zone: string };
type WorkerWeek = { userId: number; weekStart: LocalDate };

/**
 * Overtime of the workweeks that a payment run touches: the premium due on the paid hours of each, this run included,
 * minus what was paid before, as one row of kind `overtime` with the next sequence. A Saturday night touches two weeks.
 * The caller holds the workers and has marked the run's assignments paid. Answers what was added per worker. [E-18]
 */
export async function payOvertime(
  tx: Transaction,
  paidNow: readonly ShiftAssignment[],
  run: PayRun,
): Promise<Map<number, Cents>> {
  const added = new Map<number, Cents>();
  for (const week of touchedWeeks(paidNow, run.zone)) {
    const due = await payWeek(tx, week, run);
    if (due > 0) added.set(week.userId, addCents([added.get(week.userId) ?? cents(0), due]));
  }
  return added;
}

function touchedWeeks(paidNow: readonly ShiftAssignment[], zone: string): WorkerWeek[] {
  const weeks = new Map<string, WorkerWeek>();
  for (const { userId, clockInTime, clockOutTime, hoursHundredths } of paidNow) {
    if (clockInTime === null || clockOutTime === null || hoursHundredths === null) continue;
    for (const { weekStart } of splitByWorkweek(clockInTime, clockOutTime, hoursHundredths as HoursHundredths, zone)) {
      weeks.set(`${userId} ${weekStart}`, { userId, weekStart });
    }
  }
  return [...weeks.values()];
}

async function payWeek(tx: Transaction, week: WorkerWeek, { at, adminId, zone }: PayRun): Promise<Cents> {
  const entries = workweekEntries((await paidRows(tx, week, zone)).flatMap(paidWorkOf), zone).get(week.weekStart) ?? [];
  const before = await paidBefore(tx, week);
  const due = overtimeDue(entries, before.paid);
  if (due === 0) return due;

  const sequence = before.sequence + 1;
  const { identifiers } = await tx.repository(Payment).insert({
    kind: 'overtime',
    userId: week.userId,
    amountCents: due,
    payPeriodStart: week.weekStart,
    payPeriodEnd: addDays(week.weekStart, 6),
    sequence,
    status: 'paid',
    paymentMethod: PAY.defaultMethod,
    processedAt: at,
    processedBy: adminId,
    createdAt: at,
  });
  const overtimeHours = hundredthsToHours(computeWorkweek(entries).overtimeHours);
  await audit(tx, {
    at,
    actor: { kind: 'admin', id: adminId },
    action: 'overtime.paid',
    subject: { kind: 'payment', id: Number(identifiers[0]?.id) },
    changes: { userId: week.userId, weekStart: week.weekStart, sequence, overtimeHours, amount: centsToDollars(due) },
  });
  return due;
}

/** Paid work of which any part falls into the week. */
async function paidRows(tx: Transaction, { userId, weekStart }: WorkerWeek, zone: string): Promise<PayRow[]> {
  return tx.query<PayRow>(
    `SELECT ${PAY_COLUMNS} FROM shift_assignments a JOIN shifts s ON s.id = a.shift_id
     WHERE a.user_id = $1 AND a.payment_status = 'paid' AND a.clock_in_time < $3 AND a.clock_out_time > $2`,
    [userId, new Date(startOfDay(weekStart, zone)), new Date(startOfDay(addDays(weekStart, 7), zone))],
  );
}

async function paidBefore(
  tx: Transaction,
  { userId, weekStart }: WorkerWeek,
): Promise<{ paid: Cents; sequence: number }> {
  const [row] = await tx.query<{ paid: number; sequence: number }>(
    `SELECT (COALESCE(sum(amount), 0) * 100)::int AS paid, COALESCE(max(sequence), 0) AS sequence
     FROM payments WHERE user_id = $1 AND pay_period_start = $2 AND kind = 'overtime'`,
    [userId, weekStart],
  );
  return { paid: cents(row?.paid ?? 0), sequence: row?.sequence ?? 0 };
}
