import { type HoursHundredths, addHours } from '../kernel/hours.js';
import { type Cents, addCents } from '../kernel/money.js';
import type { LocalDate } from '../kernel/time.js';
import { type PaidWork, type Workweek, computeWorkweeks } from './overtime.rules.js';
import { shiftTotal } from './pay.rules.js';

/** Work of an assignment (clocked in and out); `shiftDate` is the shift's own date. */
export type DatedWork = PaidWork & { shiftDate: LocalDate };

/** Days at the site, both belonging to it. */
export type DaySpan = { from: LocalDate; to: LocalDate };

/** `totalCents` is that of the shifts and the overtime premium together. */
export type Earned = { hours: HoursHundredths; overtimeCents: Cents; totalCents: Cents };

/**
 * What a span of days earned (decisions: Pay): the hours and totals of the shifts dated in it, and the overtime premium
 * of the hours beyond 40 that were worked on its days. `work` holds every workweek that the span cuts, whole. [E-09, H-27]
 */
export function earnedWithin(work: readonly DatedWork[], span: DaySpan, zone: string): Earned {
  const shifts = work.filter(({ shiftDate }) => isWithin(shiftDate, span));
  const weeks = [...computeWorkweeks(work, zone).values()];
  const overtimeCents = addCents(weeks.map((week) => overtimeWithin(week, span).premiumCents));
  const totals = shifts.map((one) => shiftTotal(one.hours, one.rateCents, one.premiumCents));
  return {
    hours: addHours(shifts.map(({ hours }) => hours)),
    overtimeCents,
    totalCents: addCents([...totals, overtimeCents]),
  };
}

/** The part of a workweek's overtime that was worked on days of the span. [E-09] */
export function overtimeWithin(week: Workweek, span: DaySpan): { hours: HoursHundredths; premiumCents: Cents } {
  const days = week.overtimeDays.filter(({ date }) => isWithin(date, span));
  return {
    hours: addHours(days.map(({ hours }) => hours)),
    premiumCents: addCents(days.map(({ premiumCents }) => premiumCents)),
  };
}

export function isWithin(date: LocalDate, { from, to }: DaySpan): boolean {
  return date >= from && date <= to;
}
