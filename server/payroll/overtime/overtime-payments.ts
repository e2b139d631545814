import { type HoursHundredths, hoursHundredths, hundredthsToHours } from '../../../shared/kernel/hours.js';
import { addCents, cents, type Cents, centsToDollars } from '../../../shared/kernel/money.js';
import { addDays } from '../../../shared/kernel/site-time.js';
import type { LocalDate, Instant } from '../../../shared/kernel/time.js';
import {
  computeWorkweek,
  overtimeDue,
  workweekEntries,
  type WeekEntry,
} from '../../../shared/payroll/overtime.rules.js';
import { splitByWorkweek } from '../../../shared/payroll/workweek.rules.js';
import type { ShiftAssignment } from '../../assignments/shift-assignment.entity.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { centsSql } from '../../platform/database/view-sql.js';
import { paidWorkOf } from '../pay-rows.js';
import { readRecordedWork, type RecordedWork, type WorkerWeek } from '../recorded-work.js';
import { PAY } from '../../../shared/payroll/payroll.policy.js';
import { auditAll } from '../../platform/audit/audit.js';
import { findHoursCorrections } from '../payments/corrected-hours.js';
import { Payment } from '../payments/payment.entity.js';

/**
 * A premium to pay. `sequence` counts the premiums of one worker and workweek; `paymentId` is its row if a pay period
 * lock has already written it.
 */
export type DueOvertime = WorkerWeek & {
  paymentId: number | null;
  sequence: number;
  /** All hours over 40 of the week so far. */
  overtimeHours: HoursHundredths;
  /** Those of them whose premium this is. */
  dueHours: HoursHundredths;
  amountCents: Cents;
};

/**
 * Calculates the overtime of the workweeks that contain hours of a payment run: for each week, the premium due on all
 * paid hours including this run and corrected hours, minus the premium already paid. A shift on Saturday night has hours
 * in two weeks. Weeks with nothing due are omitted. A locked week pays the premium that its lock recorded, in full with
 * the first run that pays any of its hours. `zone` is the site's time zone. [E-18, E-21, E-38]
 */
export async function calculateOvertime(
  tx: Transaction,
  run: readonly ShiftAssignment[],
  zone: string,
): Promise<DueOvertime[]> {
  const ids = run.map(({ id }) => id);
  const weeks = workweeksOf(run, zone);
  if (weeks.length === 0) return [];
  const workOf = await readWeekWork(tx, weeks, ids, zone);
  const premiums = await findPremiums(tx, weeks);
  const correctionsOf = await findHoursCorrections(tx, weeks);
  return weeks.flatMap((week) => {
    const [{ paid, withRun, withPayroll }, corrections] = [workOf(week), correctionsOf(week)];
    const hoursOf = (entries: readonly WeekEntry[]) => computeWorkweek(entries, corrections).overtimeHours;
    const overtimeHours = hoursOf(withRun);
    const added = (after: readonly WeekEntry[]) => hoursHundredths(hoursOf(after) - hoursOf(paid));
    const parts = premiums.filter((part) => part.userId === week.userId && part.weekStart === week.weekStart);
    const due: DueOvertime[] = parts
      .filter(({ status }) => status === 'processed')
      .map(({ id: paymentId, sequence, amountCents }) => ({
        ...{ ...week, paymentId, sequence, amountCents, overtimeHours },
        dueHours: added(withPayroll),
      }));
    const amountCents = overtimeDue(withRun, addCents(parts.map((part) => part.amountCents)), corrections);
    if (amountCents === 0) return due;
    const sequence = Math.max(0, ...parts.map((part) => part.sequence)) + 1;
    const dueHours = added(withRun);
    return [...due, { ...week, paymentId: null, sequence, overtimeHours, dueHours, amountCents }];
  });
}

/** Returns the workweeks that contain any part of the work. */
export function workweeksOf(run: readonly ShiftAssignment[], zone: string): WorkerWeek[] {
  const weeks = new Map<string, WorkerWeek>();
  for (const { userId, clockInTime, clockOutTime, hoursHundredths } of run) {
    if (clockInTime === null || clockOutTime === null || hoursHundredths === null) continue;
    for (const { weekStart } of splitByWorkweek(clockInTime, clockOutTime, hoursHundredths as HoursHundredths, zone)) {
      weeks.set(`${userId} ${weekStart}`, { userId, weekStart });
    }
  }
  return [...weeks.values()];
}

/** The paid hours of a week; with those of a run; and with those that its lock handed to payroll. */
type WeekWork = { paid: WeekEntry[]; withRun: WeekEntry[]; withPayroll: WeekEntry[] };

/** Returns the hours of each week. `runIds`: the assignments of the run. */
export async function readWeekWork(
  tx: Transaction,
  weeks: readonly WorkerWeek[],
  runIds: readonly number[],
  zone: string,
): Promise<(week: WorkerWeek) => WeekWork> {
  const workOf = await readRecordedWork(tx, weeks, zone);
  const run = new Set(runIds);
  const isPaid = (row: RecordedWork) => row.payment_status === 'paid';
  const isPaidWithRun = (row: RecordedWork) => isPaid(row) || run.has(row.id);
  return (week) => {
    const entriesOf = (isIncluded: (row: RecordedWork) => boolean) =>
      workweekEntries(workOf(week).filter(isIncluded).flatMap(paidWorkOf), zone).get(week.weekStart) ?? [];
    return {
      paid: entriesOf(isPaid),
      withRun: entriesOf(isPaidWithRun),
      withPayroll: entriesOf((row) => isPaidWithRun(row) || row.payment_status === 'processed'),
    };
  };
}

type Premium = WorkerWeek & { id: number; sequence: number; amountCents: Cents; status: string };

/** Returns the premiums of these weeks in sequence: paid, or recorded by a lock (`processed`). */
export async function findPremiums(tx: Transaction, weeks: readonly WorkerWeek[]): Promise<Premium[]> {
  const rows = await tx.query<{
    id: number;
    user_id: number;
    week: LocalDate;
    sequence: number;
    amount: number;
    status: string;
  }>(
    `SELECT p.id, p.user_id, w.week, p.sequence, ${centsSql('p.amount')} AS amount, p.status
     FROM unnest($1::int[], $2::text[]) AS w (user_id, week)
     JOIN payments p ON p.user_id = w.user_id AND p.pay_period_start = w.week::date AND p.kind = 'overtime'
     WHERE p.sequence IS NOT NULL ORDER BY p.sequence`,
    [weeks.map(({ userId }) => userId), weeks.map(({ weekStart }) => weekStart)],
  );
  return rows.map(({ id, user_id: userId, week: weekStart, sequence, amount, status }) => ({
    ...{ id, userId, weekStart, sequence, status },
    amountCents: cents(amount),
  }));
}

type PaidBy = { at: Instant; adminId: number };

/** Pays premiums: writes their `overtime` rows and an audit row for each. The caller locks the workers. [E-18] */
export async function payOvertime(tx: Transaction, due: readonly DueOvertime[], by: PaidBy): Promise<void> {
  if (due.length === 0) return;
  await markPaid(tx, due, by);
  const inserted = await insertPaid(tx, due, by);
  await auditAll(
    tx,
    due.map((one) => ({
      at: by.at,
      actor: { kind: 'admin', id: by.adminId },
      action: 'overtime.paid',
      subject: { kind: 'payment', id: one.paymentId ?? (inserted.get(one) as number), userId: one.userId },
      changes: {
        userId: one.userId,
        weekStart: one.weekStart,
        sequence: one.sequence,
        overtimeHours: hundredthsToHours(one.overtimeHours),
        amount: centsToDollars(one.amountCents),
      },
    })),
  );
}

/** Marks the premiums that a lock recorded as paid. */
async function markPaid(tx: Transaction, due: readonly DueOvertime[], { at, adminId }: PaidBy): Promise<void> {
  const ids = due.flatMap(({ paymentId }) => paymentId ?? []);
  if (ids.length === 0) return;
  await tx.query(
    `UPDATE payments SET status = 'paid', processed_at = $2, processed_by = $3, handed_over = true WHERE id = ANY ($1)`,
    [ids, new Date(at), adminId],
  );
}

/** Inserts the other premiums as paid. @returns the id of each row */
async function insertPaid(
  tx: Transaction,
  due: readonly DueOvertime[],
  { at, adminId }: PaidBy,
): Promise<Map<DueOvertime, number>> {
  const missing = due.filter(({ paymentId }) => paymentId === null);
  if (missing.length === 0) return new Map();
  const { identifiers } = await tx.repository(Payment).insert(
    missing.map(({ userId, weekStart, sequence, amountCents }) => ({
      kind: 'overtime' as const,
      userId,
      amountCents,
      payPeriodStart: weekStart,
      payPeriodEnd: addDays(weekStart, 6),
      sequence,
      status: 'paid' as const,
      paymentMethod: PAY.defaultMethod,
      processedAt: at,
      processedBy: adminId,
      createdAt: at,
    })),
  );
  return new Map(missing.map((one, index) => [one, Number(identifiers[index]?.id)]));
}
