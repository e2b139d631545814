import { roundHalfUp } from '../kernel/rounding.js';
import { type HoursHundredths, addHours, hoursHundredths } from '../kernel/hours.js';
import { type Cents, cents } from '../kernel/money.js';
import { PAY } from './payroll.policy.js';
import type { Instant, LocalDate } from '../kernel/time.js';
import { splitByDay, workweekOf } from './workweek.rules.js';

/**
 * Paid hours of one assignment: clocked hours, or hours typed by an admin. The rate is the one copied to the
 * assignment.
 */
export type PaidWork = {
  clockInAt: Instant;
  clockOutAt: Instant;
  hours: HoursHundredths;
  rateCents: Cents;
  premiumCents: Cents;
};

/** Work of one day at the site at one hourly rate, shift premium included. */
export type WeekEntry = { date: LocalDate; startsAt: Instant; hours: HoursHundredths; hourlyCents: Cents };

export type OvertimeDay = { date: LocalDate; hours: HoursHundredths; premiumCents: Cents };
export type Workweek = {
  hours: HoursHundredths;
  /** Straight-time pay of the week, rounded half up once. */
  straightCents: Cents;
  overtimeHours: HoursHundredths;
  /** Straight-time pay divided by hours, rounded for display. The premium is computed from the exact ratio. */
  regularRateCents: Cents;
  premiumCents: Cents;
  /** Days with hours beyond 40. Hours and premium add up to those of the week. */
  overtimeDays: OvertimeDay[];
};

const FORTY_HOURS = PAY.overtimeAfterHours * 100;
/** Converts hundredths of a cent times percent to cents. */
const PREMIUM_DIVISOR = 10_000n;

/**
 * Returns hours, pay and overtime of one workweek of one worker (29 CFR 778.110, 778.115). The premium is half the
 * regular rate for each hour over 40; the regular rate is the week's straight-time pay divided by its hours. Computed
 * exactly, rounded half up once. `entries` belong to that week, in any order. [E-09]
 */
export function computeWorkweek(entries: readonly WeekEntry[]): Workweek {
  const hours = addHours(entries.map((entry) => entry.hours));
  const straight = entries.reduce((sum, entry) => sum + BigInt(entry.hours) * BigInt(entry.hourlyCents), 0n);
  const overtimeHours = hoursHundredths(Math.max(hours - FORTY_HOURS, 0));
  const premiumUpTo = (overtime: number) =>
    roundHalfUp(straight * BigInt(overtime) * BigInt(PAY.overtimePremiumPercent), PREMIUM_DIVISOR * BigInt(hours || 1));
  return {
    hours,
    straightCents: cents(roundHalfUp(straight, 100)),
    overtimeHours,
    regularRateCents: cents(hours > 0 ? roundHalfUp(straight, hours) : 0),
    premiumCents: cents(premiumUpTo(overtimeHours)),
    overtimeDays: overtimeDaysOf(entries, premiumUpTo),
  };
}

/** Distributes the hours beyond 40 to days, in the order worked. */
function overtimeDaysOf(entries: readonly WeekEntry[], premiumUpTo: (overtime: number) => number): OvertimeDay[] {
  const hoursByDay = new Map<LocalDate, number>();
  for (const { date, hours } of entries) hoursByDay.set(date, (hoursByDay.get(date) ?? 0) + hours);
  const days: OvertimeDay[] = [];
  let worked = 0;
  for (const [date, hours] of [...hoursByDay].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const before = Math.max(worked - FORTY_HOURS, 0);
    worked += hours;
    const after = Math.max(worked - FORTY_HOURS, 0);
    if (after === before) continue;
    const premiumCents = cents(premiumUpTo(after) - premiumUpTo(before));
    days.push({ date, hours: hoursHundredths(after - before), premiumCents });
  }
  return days;
}

/** Splits work at midnight at the site and groups it by workweek (its Sunday), oldest first. [E-06] */
export function workweekEntries(work: readonly PaidWork[], zone: string): Map<LocalDate, WeekEntry[]> {
  const byWeek = new Map<LocalDate, WeekEntry[]>();
  const parts = work.flatMap((one) =>
    splitByDay(one.clockInAt, one.clockOutAt, one.hours, zone).map((part) => ({
      ...part,
      hourlyCents: cents(one.rateCents + one.premiumCents),
    })),
  );
  for (const part of parts.sort((a, b) => a.startsAt - b.startsAt)) {
    const week = workweekOf(part.date);
    const entries = byWeek.get(week);
    if (entries) entries.push(part);
    else byWeek.set(week, [part]);
  }
  return byWeek;
}

/**
 * Returns every workweek of the work, by its Sunday. `work` must contain whole weeks; missing hours are not counted.
 */
export function computeWorkweeks(work: readonly PaidWork[], zone: string): Map<LocalDate, Workweek> {
  return new Map([...workweekEntries(work, zone)].map(([week, entries]) => [week, computeWorkweek(entries)]));
}

/**
 * Returns the amount of an `overtime` payment: the premium on the week's paid hours, this batch included, minus earlier
 * payments. Never negative, because more hours only increase the premium. [E-18]
 */
export function overtimeDue(paidEntries: readonly WeekEntry[], paidBeforeCents: Cents): Cents {
  return cents(Math.max(computeWorkweek(paidEntries).premiumCents - paidBeforeCents, 0));
}
