import type { HoursHundredths } from '../../shared/kernel/hours.js';
import { cents, type Cents } from '../../shared/kernel/money.js';
import { addDays, startOfDay } from '../../shared/kernel/site-time.js';
import type { LocalDate } from '../../shared/kernel/time.js';
import { computeWorkweek, overtimeDue, workweekEntries, type WeekEntry } from '../../shared/payroll/overtime.rules.js';
import { splitByWorkweek } from '../../shared/payroll/workweek.rules.js';
import type { ShiftAssignment } from '../assignments/shift-assignment.entity.js';
import type { Transaction } from '../platform/database/transaction.js';
import { centsSql } from '../platform/database/view-sql.js';
import { PAY_COLUMNS, paidWorkOf, type PayRow } from './pay-rows.js';

export type WorkerWeek = { userId: number; weekStart: LocalDate };
/** A premium to be paid: the `sequence`th of that worker and workweek; `paymentId`: its row, where a lock has written it. */
export type DueOvertime = WorkerWeek & {
  paymentId: number | null;
  sequence: number;
  overtimeHours: HoursHundredths;
  amountCents: Cents;
};

/**
 * Overtime of the workweeks that a payment run touches: the premium due on the paid hours of each, this run included,
 * minus what was paid before. A Saturday night touches two weeks; a week that owes nothing is left out. Of a locked week it is
 * what was handed over with it, whole with the first run that pays any of its hours. [E-18, E-21]
 */
export async function reckonOvertime(
  tx: Transaction,
  run: readonly ShiftAssignment[],
  zone: string,
): Promise<DueOvertime[]> {
  const ids = run.map(({ id }) => id);
  const due: DueOvertime[] = [];
  for (const week of touchedWeeks(run, zone)) {
    const entries = await paidEntries(tx, week, ids, zone);
    const { overtimeHours } = computeWorkweek(entries);
    due.push(...(await handedOver(tx, week)).map((row) => ({ ...week, ...row, overtimeHours })));
    const before = await paidBefore(tx, week);
    const amountCents = overtimeDue(entries, before.paid);
    if (amountCents === 0) continue;
    due.push({ ...week, paymentId: null, sequence: before.sequence + 1, overtimeHours, amountCents });
  }
  return due;
}

/** The workweeks into which any of the work falls. */
export function touchedWeeks(run: readonly ShiftAssignment[], zone: string): WorkerWeek[] {
  const weeks = new Map<string, WorkerWeek>();
  for (const { userId, clockInTime, clockOutTime, hoursHundredths } of run) {
    if (clockInTime === null || clockOutTime === null || hoursHundredths === null) continue;
    for (const { weekStart } of splitByWorkweek(clockInTime, clockOutTime, hoursHundredths as HoursHundredths, zone)) {
      weeks.set(`${userId} ${weekStart}`, { userId, weekStart });
    }
  }
  return [...weeks.values()];
}

/** The hours of the week that are paid, or will be by the run of these assignments. */
export async function paidEntries(
  tx: Transaction,
  week: WorkerWeek,
  run: readonly number[],
  zone: string,
): Promise<WeekEntry[]> {
  const work = (await paidRows(tx, week, run, zone)).flatMap(paidWorkOf);
  return workweekEntries(work, zone).get(week.weekStart) ?? [];
}

/** Work that is paid, or will be by this run, of which any part falls into the week. */
async function paidRows(
  tx: Transaction,
  { userId, weekStart }: WorkerWeek,
  run: readonly number[],
  zone: string,
): Promise<PayRow[]> {
  return tx.query<PayRow>(
    `SELECT ${PAY_COLUMNS} FROM shift_assignments a JOIN shifts s ON s.id = a.shift_id
     WHERE a.user_id = $1 AND (a.payment_status = 'paid' OR a.id = ANY ($4))
       AND a.clock_in_time < $3 AND a.clock_out_time > $2`,
    [userId, new Date(startOfDay(weekStart, zone)), new Date(startOfDay(addDays(weekStart, 7), zone)), run],
  );
}

/** The premium that was written when the week was locked, not paid yet. */
async function handedOver(tx: Transaction, { userId, weekStart }: WorkerWeek) {
  const rows = await tx.query<{ id: number; sequence: number; amount: number }>(
    `SELECT id, sequence, ${centsSql('amount')} AS amount FROM payments
     WHERE user_id = $1 AND pay_period_start = $2 AND kind = 'overtime' AND status = 'processed' ORDER BY sequence`,
    [userId, weekStart],
  );
  return rows.map(({ id, sequence, amount }) => ({ paymentId: id, sequence, amountCents: cents(amount) }));
}

async function paidBefore(
  tx: Transaction,
  { userId, weekStart }: WorkerWeek,
): Promise<{ paid: Cents; sequence: number }> {
  const [row] = await tx.query<{ paid: number; sequence: number }>(
    `SELECT ${centsSql('COALESCE(sum(amount), 0)')} AS paid, COALESCE(max(sequence), 0) AS sequence
     FROM payments WHERE user_id = $1 AND pay_period_start = $2 AND kind = 'overtime'`,
    [userId, weekStart],
  );
  return { paid: cents(row?.paid ?? 0), sequence: row?.sequence ?? 0 };
}
