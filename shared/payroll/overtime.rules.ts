import { roundHalfUp } from '../kernel/rounding.js';
import { type HoursHundredths, addHours, hoursHundredths } from '../kernel/hours.js';
import { type Cents, cents } from '../kernel/money.js';
import { PAY } from '../kernel/policy.js';
import type { Instant, LocalDate } from '../kernel/time.js';
import { splitByDay, workweekOf } from './workweek.rules.js';

/** Hours of one assignment as paid: the clock's, or those an admin typed. The rate is the copied one. */
export type PaidWork = {
  clockInAt: Instant;
  clockOutAt: Instant;
  hours: HoursHundredths;
  rateCents: Cents;
  premiumCents: Cents;
};

/** Work of one day at the site at one hourly rate, premium included. */
export type WeekEntry = { date: LocalDate; startsAt: Instant; hours: HoursHundredths; hourlyCents: Cents };

export type OvertimeDay = { date: LocalDate; hours: HoursHundredths; premiumCents: Cents };
export type Workweek = {
  hours: HoursHundredths;
  /** Straight-time pay of the week, rounded half up once. */
  straightCents: Cents;
  overtimeHours: HoursHundredths;
  /** Straight-time pay over hours, rounded for showing; the premium is computed from the exact ratio. */
  regularRateCents: Cents;
  premiumCents: Cents;
  /** Days on which the hours beyond 40 were worked; hours and premium add up to the week's. */
  overtimeDays: OvertimeDay[];
};

const FORTY_HOURS = PAY.overtimeAfterHours * 100;

/**
 * One workweek of one worker (29 CFR 778.110, 778.115): the premium is half the regular rate for each hour over 40, the
 * regular rate being the week's straight-time pay over its hours. Exact, rounded half up once. Entries of that week only;
 * their order does not matter. [E-09]
 */
export function computeWorkweek(entries: readonly WeekEntry[]): Workweek {
  const hours = addHours(entries.map((entry) => entry.hours));
  const straight = entries.reduce((sum, entry) => sum + BigInt(entry.hours) * BigInt(entry.hourlyCents), 0n);
  const overtimeHours = hoursHundredths(Math.max(hours - FORTY_HOURS, 0));
  const premiumUpTo = (overtime: number) => roundHalfUp(straight * BigInt(overtime), 200n * BigInt(hours || 1));
  return {
    hours,
    straightCents: cents(roundHalfUp(straight, 100)),
    overtimeHours,
    regularRateCents: cents(hours > 0 ? roundHalfUp(straight, hours) : 0),
    premiumCents: cents(premiumUpTo(overtimeHours)),
    overtimeDays: overtimeDaysOf(entries, premiumUpTo),
  };
}

/** Walks the week in the order it was worked; what passes 40 hours falls on that day. */
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

/** Cuts work at midnights at the site and gathers it by workweek (its Sunday), oldest first. [E-06] */
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

/** Every workweek that the work touches, by its Sunday. Give it whole weeks: hours left out are hours not counted. */
export function computeWorkweeks(work: readonly PaidWork[], zone: string): Map<LocalDate, Workweek> {
  return new Map([...workweekEntries(work, zone)].map(([week, entries]) => [week, computeWorkweek(entries)]));
}

/**
 * What a payment of kind `overtime` is to be: the premium due on the paid hours of the week, this batch included, minus
 * what was paid before. Never negative: more hours only ever add to it. [E-18]
 */
export function overtimeDue(paidEntries: readonly WeekEntry[], paidBeforeCents: Cents): Cents {
  return cents(Math.max(computeWorkweek(paidEntries).premiumCents - paidBeforeCents, 0));
}
