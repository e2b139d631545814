import { hoursHundredths, type HoursHundredths } from '../../shared/kernel/hours.js';
import { cents, type Cents } from '../../shared/kernel/money.js';
import { type LocalDate, toInstant } from '../../shared/kernel/time.js';
import type { DatedWork } from '../../shared/payroll/period-earnings.rules.js';

/** Money and hours as whole hundredths, so that no decimal is parsed as a float. */
export const PAY_COLUMNS = `(a.hours_worked * 100)::int AS hours, (a.pay_rate * 100)::int AS rate,
  (a.premium_rate * 100)::int AS premium, a.clock_in_time, a.clock_out_time, to_char(s.date, 'YYYY-MM-DD') AS date`;

export type PayRow = {
  hours: number | null;
  rate: number;
  premium: number;
  clock_in_time: Date | null;
  clock_out_time: Date | null;
  date: LocalDate;
};
export type Pay = { hours: HoursHundredths | null; rateCents: Cents; premiumCents: Cents };

export function payOf(row: PayRow): Pay {
  return {
    hours: row.hours === null ? null : hoursHundredths(row.hours),
    rateCents: cents(row.rate),
    premiumCents: cents(row.premium),
  };
}

/** Returns the row as paid work, or an empty list if a time is missing. */
export function paidWorkOf(row: PayRow): DatedWork[] {
  const { hours, rateCents, premiumCents } = payOf(row);
  const clockInAt = toInstant(row.clock_in_time);
  const clockOutAt = toInstant(row.clock_out_time);
  if (hours === null || clockInAt === null || clockOutAt === null) return [];
  return [{ clockInAt, clockOutAt, hours, rateCents, premiumCents, shiftDate: row.date }];
}
