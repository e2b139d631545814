import { hoursHundredths, hundredthsToHours } from '../../../shared/kernel/hours.js';
import { cents, centsToDollars } from '../../../shared/kernel/money.js';
import { addDays, startOfDay } from '../../../shared/kernel/site-time.js';
import type { LocalDate } from '../../../shared/kernel/time.js';
import {
  type HoursAtRate,
  type HoursCorrection,
  type HoursCorrections,
  workweekEntries,
} from '../../../shared/payroll/overtime.rules.js';
import type { CorrectedHours } from '../../../shared/payroll/payment.contract.js';
import type { DateRange } from '../../../shared/payroll/period-earnings.rules.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { dateSql } from '../../platform/database/view-sql.js';
import { PAY_COLUMNS, paidWorkOf, type PayRow } from '../pay-rows.js';
import { correctedWeekSql } from './adjusted.sql.js';

/** A worker's workweek, by its Sunday. */
export type WorkerWeek = { userId: number; weekStart: LocalDate };

/** The hours of an adjustment in hundredths of an hour and in cents, as SQL over a payments row. Read by `correctionOf`. */
export function correctedHoursSql(payment: string): string {
  return `(${payment}.hours * 100)::int AS corrected_hours, (${payment}.hourly_rate * 100)::int AS hourly_rate,
  (${payment}.overtime_hours * 100)::int AS overtime_hours, (${payment}.overtime_amount * 100)::int AS overtime_amount`;
}

export type CorrectedHoursRow = {
  corrected_hours: number | null;
  hourly_rate: number | null;
  overtime_hours: number | null;
  overtime_amount: number | null;
};

/** Returns the hours of an adjustment; `null` if it was entered in dollars. */
export function correctionOf(row: CorrectedHoursRow): HoursCorrection | null {
  if (row.corrected_hours === null) return null;
  return {
    hours: hoursHundredths(row.corrected_hours),
    hourlyCents: cents(row.hourly_rate ?? 0),
    overtimeHours: hoursHundredths(row.overtime_hours ?? 0),
    overtimeCents: cents(row.overtime_amount ?? 0),
  };
}

export function presentCorrectedHours(correction: HoursCorrection | null): CorrectedHours | null {
  return (
    correction && {
      hours: hundredthsToHours(correction.hours),
      rate: centsToDollars(correction.hourlyCents),
      overtimeHours: hundredthsToHours(correction.overtimeHours),
      overtimeAmount: centsToDollars(correction.overtimeCents),
    }
  );
}

/**
 * Returns the corrected hours of each week that count for its other overtime. Those of a week that was already locked do
 * not: its overtime is final. [E-21, E-38]
 */
export async function findHoursCorrections(
  tx: Transaction,
  weeks: readonly WorkerWeek[],
): Promise<(week: WorkerWeek) => HoursCorrection[]> {
  const rows = await tx.query<CorrectedHoursRow & { user_id: number; week: LocalDate }>(
    `SELECT p.user_id, w.week, ${correctedHoursSql('p')}
     FROM unnest($1::int[], $2::text[]) AS w (user_id, week)
     JOIN payments p ON p.user_id = w.user_id AND p.pay_period_start = w.week::date AND p.kind = 'adjustment'
     WHERE p.hours IS NOT NULL AND p.corrects_week IS NULL ORDER BY p.id`,
    [weeks.map(({ userId }) => userId), weeks.map(({ weekStart }) => weekStart)],
  );
  return ({ userId, weekStart }) =>
    rows.filter((row) => row.user_id === userId && row.week === weekStart).flatMap((row) => correctionOf(row) ?? []);
}

/** Returns the same of one worker, by week, for each week that overlaps a span of days. */
export async function findHoursCorrectionsOf(
  tx: Transaction,
  userId: number,
  { from, to }: DateRange,
): Promise<HoursCorrections> {
  const rows = await tx.query<CorrectedHoursRow & { week: LocalDate }>(
    `SELECT ${dateSql('p.pay_period_start')} AS week, ${correctedHoursSql('p')} FROM payments p
     WHERE p.user_id = $1 AND p.kind = 'adjustment' AND p.hours IS NOT NULL AND p.corrects_week IS NULL
       AND p.pay_period_start <= $3 AND p.pay_period_end >= $2 ORDER BY p.id`,
    [userId, from, to],
  );
  const weeks = new Map<LocalDate, HoursCorrection[]>();
  for (const row of rows) {
    const correction = correctionOf(row);
    if (correction) weeks.set(row.week, [...(weeks.get(row.week) ?? []), correction]);
  }
  return weeks;
}

/**
 * Returns all recorded hours of each week by hourly rate, paid or not, with every corrected hour: the hours that a
 * further correction adds to. `zone` is the site's time zone. [E-34]
 */
export async function readWeekHours(
  tx: Transaction,
  weeks: readonly WorkerWeek[],
  zone: string,
): Promise<(week: WorkerWeek) => HoursAtRate[]> {
  const worked = await recordedRows(tx, weeks, zone);
  const corrected = await tx.query<CorrectedHoursRow & { user_id: number; week: LocalDate }>(
    `SELECT p.user_id, w.week, ${correctedHoursSql('p')}
     FROM unnest($1::int[], $2::text[]) AS w (user_id, week)
     JOIN payments p ON p.user_id = w.user_id AND ${correctedWeekSql('p')} = w.week::date AND p.kind = 'adjustment'
     WHERE p.hours IS NOT NULL ORDER BY p.id`,
    [weeks.map(({ userId }) => userId), weeks.map(({ weekStart }) => weekStart)],
  );
  return ({ userId, weekStart }) => {
    const isOfWeek = (row: { user_id: number; week: LocalDate }) => row.user_id === userId && row.week === weekStart;
    const work = worked.filter(isOfWeek).flatMap(paidWorkOf);
    const entries = workweekEntries(work, zone).get(weekStart) ?? [];
    return joinRates([...entries, ...corrected.filter(isOfWeek).flatMap((row) => correctionOf(row) ?? [])]);
  };
}

function recordedRows(tx: Transaction, weeks: readonly WorkerWeek[], zone: string) {
  return tx.query<PayRow & { user_id: number; week: LocalDate }>(
    `SELECT w.user_id, w.week, ${PAY_COLUMNS}
     FROM unnest($1::int[], $2::text[], $3::timestamptz[], $4::timestamptz[]) AS w (user_id, week, starts_at, ends_at)
     JOIN shift_assignments a ON a.user_id = w.user_id AND a.status = 'completed'
       AND a.clock_in_time < w.ends_at AND a.clock_out_time > w.starts_at
     JOIN shifts s ON s.id = a.shift_id`,
    [
      weeks.map(({ userId }) => userId),
      weeks.map(({ weekStart }) => weekStart),
      weeks.map(({ weekStart }) => new Date(startOfDay(weekStart, zone))),
      weeks.map(({ weekStart }) => new Date(startOfDay(addDays(weekStart, 7), zone))),
    ],
  );
}

/** Adds up the hours of each rate. */
function joinRates(work: readonly HoursAtRate[]): HoursAtRate[] {
  const byRate = new Map<HoursAtRate['hourlyCents'], number>();
  for (const { hours, hourlyCents } of work) byRate.set(hourlyCents, (byRate.get(hourlyCents) ?? 0) + hours);
  return [...byRate].map(([hourlyCents, hours]) => ({ hours: hoursHundredths(hours), hourlyCents }));
}
