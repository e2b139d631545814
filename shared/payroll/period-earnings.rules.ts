import { type DateRange, isInRange } from '../kernel/date-range.js';
import { type HoursHundredths, addHours } from '../kernel/hours.js';
import { type Cents, addCents } from '../kernel/money.js';
import type { LocalDate } from '../kernel/time.js';
import { type HoursCorrections, type PaidWork, type Workweek, computeWorkweeks } from './overtime.rules.js';
import { shiftTotal } from './pay.rules.js';

/** Work of a clocked-out assignment. `shiftDate` is the date of the shift. */
export type DatedWork = PaidWork & { shiftDate: LocalDate };

/** `totalCents` includes the overtime premium. */
export type PeriodEarnings = { hours: HoursHundredths; overtimeCents: Cents; totalCents: Cents };

/**
 * Returns the earnings of a date range (decisions: Pay): hours and totals of the shifts dated in it, and the premium of
 * overtime worked on its days. `work` must contain every workweek of the range in full. Hours and pay of corrections are
 * not included, but they count for the overtime of the others. [E-09, E-38, H-27]
 */
export function computePeriodEarnings(
  work: readonly DatedWork[],
  span: DateRange,
  zone: string,
  corrections: HoursCorrections = new Map(),
): PeriodEarnings {
  const shifts = work.filter(({ shiftDate }) => isInRange(shiftDate, span));
  const weeks = [...computeWorkweeks(work, zone, corrections).values()];
  const overtimeCents = addCents(weeks.map((week) => overtimeInRange(week, span).premiumCents));
  const totals = shifts.map((one) => shiftTotal(one.hours, one.rateCents, one.premiumCents));
  return {
    hours: addHours(shifts.map(({ hours }) => hours)),
    overtimeCents,
    totalCents: addCents([...totals, overtimeCents]),
  };
}

/** Returns the part of a workweek's overtime that was worked on days of the range. [E-09] */
export function overtimeInRange(week: Workweek, span: DateRange): { hours: HoursHundredths; premiumCents: Cents } {
  const days = week.overtimeDays.filter(({ date }) => isInRange(date, span));
  return {
    hours: addHours(days.map(({ hours }) => hours)),
    premiumCents: addCents(days.map(({ premiumCents }) => premiumCents)),
  };
}
