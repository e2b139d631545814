import { type HoursHundredths, hoursHundredths, hundredthsToHours } from '../../../shared/kernel/hours.js';
import { type Cents, cents, centsToDollars } from '../../../shared/kernel/money.js';
import type { LocalDate } from '../../../shared/kernel/time.js';
import { decideHoursCorrection, payOfCorrectedHours } from '../../../shared/payroll/hours-correction.rules.js';
import {
  type HoursAtRate,
  type HoursCorrection,
  type HoursCorrections,
  workweekEntries,
} from '../../../shared/payroll/overtime.rules.js';
import type { CorrectedHours } from '../../../shared/payroll/payment.contract.js';
import type { DateRange } from '../../../shared/kernel/date-range.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { dateSql } from '../../platform/database/view-sql.js';
import { DomainError, unwrap } from '../../platform/http/errors/domain-error.js';
import { paidWorkOf } from '../pay-rows.js';
import { readRecordedWork, type WorkerWeek } from '../recorded-work.js';
import { correctedWeekSql } from './adjusted.sql.js';

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
  return correction && presentCorrection(correction);
}

export function presentCorrection(correction: HoursCorrection): CorrectedHours {
  return {
    hours: hundredthsToHours(correction.hours),
    rate: centsToDollars(correction.hourlyCents),
    overtimeHours: hundredthsToHours(correction.overtimeHours),
    overtimeAmount: centsToDollars(correction.overtimeCents),
  };
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

/** Hours that an adjustment corrects; `hours` is `null` if it is in dollars, `assignmentId` if it is of a whole week. */
type RequestedHours = WorkerWeek & { assignmentId: number | null; hours: HoursHundredths | null; amountCents: Cents };

/**
 * Returns the pay of the corrected hours at the rate of the shift; `null` if the adjustment is in dollars. @throws
 * DomainError `corrected_hours_invalid`; `changed_since_shown` if the amount is not their pay [E-33 to E-35]
 */
export async function correctHours(
  tx: Transaction,
  { userId, assignmentId, weekStart, hours, amountCents }: RequestedHours,
  zone: string,
): Promise<HoursCorrection | null> {
  if (hours === null || assignmentId === null) return null;
  const [shift] = await tx.query<{ hours: number; hourly_rate: number }>(
    `SELECT ((COALESCE(a.hours_worked, 0) + COALESCE(sum(p.hours), 0)) * 100)::int AS hours,
       ((a.pay_rate + a.premium_rate) * 100)::int AS hourly_rate
     FROM shift_assignments a LEFT JOIN payments p ON p.shift_assignment_id = a.id WHERE a.id = $1 GROUP BY a.id`,
    [assignmentId],
  );
  if (!shift) throw new DomainError('not_found');
  unwrap(decideHoursCorrection(hours, hoursHundredths(shift.hours)));
  const hoursOf = await readWeekHours(tx, [{ userId, weekStart }], zone);
  const pay = payOfCorrectedHours(hours, cents(shift.hourly_rate), hoursOf({ userId, weekStart }));
  if (pay.amountCents !== amountCents) throw new DomainError('changed_since_shown');
  return pay;
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
  const workOf = await readRecordedWork(tx, weeks, zone);
  const corrected = await tx.query<CorrectedHoursRow & { user_id: number; week: LocalDate }>(
    `SELECT p.user_id, w.week, ${correctedHoursSql('p')}
     FROM unnest($1::int[], $2::text[]) AS w (user_id, week)
     JOIN payments p ON p.user_id = w.user_id AND ${correctedWeekSql('p')} = w.week::date AND p.kind = 'adjustment'
     WHERE p.hours IS NOT NULL ORDER BY p.id`,
    [weeks.map(({ userId }) => userId), weeks.map(({ weekStart }) => weekStart)],
  );
  return (week) => {
    const { userId, weekStart } = week;
    const entries = workweekEntries(workOf(week).flatMap(paidWorkOf), zone).get(weekStart) ?? [];
    const corrections = corrected.filter((row) => row.user_id === userId && row.week === weekStart);
    return joinRates([...entries, ...corrections.flatMap((row) => correctionOf(row) ?? [])]);
  };
}

/** Adds up the hours of each rate. */
function joinRates(work: readonly HoursAtRate[]): HoursAtRate[] {
  const byRate = new Map<HoursAtRate['hourlyCents'], number>();
  for (const { hours, hourlyCents } of work) byRate.set(hourlyCents, (byRate.get(hourlyCents) ?? 0) + hours);
  return [...byRate].map(([hourlyCents, hours]) => ({ hours: hoursHundredths(hours), hourlyCents }));
}
