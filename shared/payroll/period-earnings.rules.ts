import { type HoursHundredths, addHours } from '../kernel/hours.js';
import { type Cents, addCents } from '../kernel/money.js';
import type { LocalDate } from '../kernel/time.js';
import { type PaidWork, type Workweek, computeWorkweeks } from './overtime.rules.js';
import { shiftTotal } from './pay.rules.js';

/** Work of an assignment (clocked in and out); `shiftDate` is the shift's own date. */
export type DatedWork = PaidWork & { shiftDate: LocalDate };

/** Days at the site, both belonging to it. */
export type DateRange = { from: LocalDate; to: LocalDate };

/** `totalCents` is that of the shifts and the overtime premium together. */
export type PeriodEarnings = { hours: HoursHundredths; overtimeCents: Cents; totalCents: Cents };

/**
 * What a span of days earned (decisions: Pay): the hours and totals of the shifts dated in it, and the overtime premium
 * of the hours beyond 40 that were worked on its days. `work` holds every workweek that the span cuts, whole. [E-09, H-27]
 */
export function computePeriodEarnings(work: readonly DatedWork[], span: DateRange, zone: string): PeriodEarnings {
  const shifts = work.filter(({ shiftDate }) => isInRange(shiftDate, span));
  const weeks = [...computeWorkweeks(work, zone).values()];
  const overtimeCents = addCents(weeks.map((week) => overtimeInRange(week, span).premiumCents));
  const totals = shifts.map((one) => shiftTotal(one.hours, one.rateCents, one.premiumCents));
  return {
    hours: addHours(shifts.map(({ hours }) => hours)),
    overtimeCents,
    totalCents: addCents([...totals, overtimeCents]),
  };
}

/** The part of a workweek's overtime that was worked on days of the span. [E-09] */
export function overtimeInRange(week: Workweek, span: DateRange): { hours: HoursHundredths; premiumCents: Cents } {
  const days = week.overtimeDays.filter(({ date }) => isInRange(date, span));
  return {
    hours: addHours(days.map(({ hours }) => hours)),
    premiumCents: addCents(days.map(({ premiumCents }) => premiumCents)),
  };
}

export function isInRange(date: LocalDate, { from, to }: DateRange): boolean {
  return date >= from && date <= to;
}
