import type { HoursHundredths } from '../../../shared/kernel/hours.js';
import { addCents, cents, type Cents } from '../../../shared/kernel/money.js';
import { addDays, startOfDay } from '../../../shared/kernel/site-time.js';
import type { LocalDate } from '../../../shared/kernel/time.js';
import { computeWorkweek, overtimeDue, workweekEntries, type WeekEntry } from '../../../shared/payroll/overtime.rules.js';
import { splitByWorkweek } from '../../../shared/payroll/workweek.rules.js';
import type { ShiftAssignment } from '../../assignments/shift-assignment.entity.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { centsSql } from '../../platform/database/view-sql.js';
import { PAY_COLUMNS, paidWorkOf, type PayRow } from '../pay-rows.js';

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
export async function calculateOvertime(
  tx: Transaction,
  run: readonly ShiftAssignment[],
  zone: string,
): Promise<DueOvertime[]> {
  const ids = run.map(({ id }) => id);
  const weeks = touchedWeeks(run, zone);
  if (weeks.length === 0) return [];
  const entriesOf = await paidEntries(tx, weeks, ids, zone);
  const premiums = await findPremiums(tx, weeks);
  return weeks.flatMap((week) => {
    const entries = entriesOf(week);
    const { overtimeHours } = computeWorkweek(entries);
    const parts = premiums.filter((part) => part.userId === week.userId && part.weekStart === week.weekStart);
    const due: DueOvertime[] = parts
      .filter(({ status }) => status === 'processed')
      .map(({ id, sequence, amountCents }) => ({ ...week, paymentId: id, sequence, amountCents, overtimeHours }));
    const amountCents = overtimeDue(entries, addCents(parts.map((part) => part.amountCents)));
    const sequence = Math.max(0, ...parts.map((part) => part.sequence)) + 1;
    return amountCents === 0 ? due : [...due, { ...week, paymentId: null, sequence, overtimeHours, amountCents }];
  });
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

/** The hours of each of the weeks that are paid, or will be by the run of these assignments, read in one statement. */
export async function paidEntries(
  tx: Transaction,
  weeks: readonly WorkerWeek[],
  run: readonly number[],
  zone: string,
): Promise<(week: WorkerWeek) => WeekEntry[]> {
  const rows = new Map<string, PayRow[]>();
  for (const row of await paidRows(tx, weeks, run, zone)) {
    const key = keyOf({ userId: row.user_id, weekStart: row.week });
    rows.set(key, [...(rows.get(key) ?? []), row]);
  }
  return (week) => {
    const work = (rows.get(keyOf(week)) ?? []).flatMap(paidWorkOf);
    return workweekEntries(work, zone).get(week.weekStart) ?? [];
  };
}

const keyOf = ({ userId, weekStart }: WorkerWeek) => `${userId} ${weekStart}`;

/** Work that is paid, or will be by this run, of which any part falls into one of the weeks; once for each of these. */
async function paidRows(tx: Transaction, weeks: readonly WorkerWeek[], run: readonly number[], zone: string) {
  return tx.query<PayRow & { user_id: number; week: LocalDate }>(
    `SELECT w.user_id, w.week, ${PAY_COLUMNS}
     FROM unnest($1::int[], $2::text[], $3::timestamptz[], $4::timestamptz[]) AS w (user_id, week, starts_at, ends_at)
     JOIN shift_assignments a ON a.user_id = w.user_id AND (a.payment_status = 'paid' OR a.id = ANY ($5))
       AND a.clock_in_time < w.ends_at AND a.clock_out_time > w.starts_at
     JOIN shifts s ON s.id = a.shift_id`,
    [
      weeks.map(({ userId }) => userId),
      weeks.map(({ weekStart }) => weekStart),
      weeks.map(({ weekStart }) => new Date(startOfDay(weekStart, zone))),
      weeks.map(({ weekStart }) => new Date(startOfDay(addDays(weekStart, 7), zone))),
      run,
    ],
  );
}

type Premium = WorkerWeek & { id: number; sequence: number; amountCents: Cents; status: string };

/** The premiums of these weeks, paid or written when the week was locked (`processed`), by their sequence. */
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
     ORDER BY p.sequence`,
    [weeks.map(({ userId }) => userId), weeks.map(({ weekStart }) => weekStart)],
  );
  return rows.map(({ id, user_id: userId, week: weekStart, sequence, amount, status }) => ({
    ...{ id, userId, weekStart, sequence, status },
    amountCents: cents(amount),
  }));
}
