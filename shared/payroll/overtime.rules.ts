import { roundHalfUp } from '../kernel/rounding.js';
import { type HoursHundredths, addHours, hoursHundredths } from '../kernel/hours.js';
import { addCents, type Cents, cents } from '../kernel/money.js';
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

/** Hours at one hourly rate, shift premium included. */
export type HoursAtRate = { hours: HoursHundredths; hourlyCents: Cents };

/** Work of one day at the site. */
export type WeekEntry = HoursAtRate & { date: LocalDate; startsAt: Instant };

/**
 * Hours that an adjustment added to a paid shift (negative: took back), and the part of the week's overtime hours and
 * premium that it paid with them.
 */
export type HoursCorrection = HoursAtRate & { overtimeHours: HoursHundredths; overtimeCents: Cents };

export type OvertimeDay = { date: LocalDate; hours: HoursHundredths; premiumCents: Cents };
export type Workweek = {
  /** Corrections included. */
  hours: HoursHundredths;
  /** Straight-time pay of the week, corrections included, rounded half up once. */
  straightCents: Cents;
  /** Without those that corrections paid. */
  overtimeHours: HoursHundredths;
  /** Straight-time pay divided by hours, rounded for display. The premium is computed from the exact ratio. */
  regularRateCents: Cents;
  /** Without that of corrections. */
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
 * exactly, rounded half up once. `entries` belong to that week, in any order. Corrected hours count as worked; the
 * overtime that their adjustments paid is deducted. [E-09, E-38]
 */
export function computeWorkweek(entries: readonly WeekEntry[], corrections: readonly HoursCorrection[] = []): Workweek {
  const { hours, straight, premiumUpTo, ...all } = overtimeOf([...entries, ...corrections]);
  const paidHours = addHours(corrections.map((one) => one.overtimeHours));
  const paidCents = addCents(corrections.map((one) => one.overtimeCents));
  const overtimeHours = hoursHundredths(Math.max(all.overtimeHours - paidHours, 0));
  const premiumCents = cents(Math.max(all.premiumCents - paidCents, 0));
  const premiumOfDays = (overtime: number) =>
    overtime >= overtimeHours ? premiumCents : Math.min(premiumUpTo(overtime), premiumCents);
  return {
    hours,
    straightCents: cents(roundHalfUp(straight, 100)),
    overtimeHours,
    regularRateCents: cents(hours > 0 ? roundHalfUp(straight, hours) : 0),
    premiumCents,
    overtimeDays: overtimeDaysOf(entries, overtimeHours, premiumOfDays),
  };
}

/**
 * Returns the hours over 40 of a week and their premium, and the premium of the first of these hours. `straight` is the
 * straight-time pay in hundredths of a cent.
 */
export function overtimeOf(work: readonly HoursAtRate[]) {
  const hours = addHours(work.map((one) => one.hours));
  const straight = work.reduce((sum, one) => sum + BigInt(one.hours) * BigInt(one.hourlyCents), 0n);
  const overtimeHours = hoursHundredths(Math.max(hours - FORTY_HOURS, 0));
  const premiumUpTo = (overtime: number) =>
    roundHalfUp(straight * BigInt(overtime) * BigInt(PAY.overtimePremiumPercent), PREMIUM_DIVISOR * BigInt(hours || 1));
  return { hours, straight, overtimeHours, premiumCents: cents(premiumUpTo(overtimeHours)), premiumUpTo };
}

/** Distributes the overtime to days, in the order worked: the last hours of the week are overtime. */
function overtimeDaysOf(
  entries: readonly WeekEntry[],
  overtimeHours: HoursHundredths,
  premiumUpTo: (overtime: number) => number,
): OvertimeDay[] {
  const hoursByDay = new Map<LocalDate, number>();
  for (const { date, hours } of entries) hoursByDay.set(date, (hoursByDay.get(date) ?? 0) + hours);
  const regularHours = addHours(entries.map(({ hours }) => hours)) - overtimeHours;
  const days: OvertimeDay[] = [];
  let worked = 0;
  for (const [date, hours] of [...hoursByDay].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const before = Math.max(worked - regularHours, 0);
    worked += hours;
    const after = Math.max(worked - regularHours, 0);
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

/** Corrected hours by the Sunday of the workweek in which they were worked. */
export type HoursCorrections = ReadonlyMap<LocalDate, readonly HoursCorrection[]>;

/**
 * Returns every workweek of the work, by its Sunday. `work` must contain whole weeks; missing hours are not counted.
 */
export function computeWorkweeks(
  work: readonly PaidWork[],
  zone: string,
  corrections: HoursCorrections = new Map(),
): Map<LocalDate, Workweek> {
  const weeks = [...workweekEntries(work, zone)];
  return new Map(weeks.map(([week, entries]) => [week, computeWorkweek(entries, corrections.get(week))]));
}

/**
 * Returns the amount of an `overtime` payment: the premium on the week's paid hours, this batch included, minus earlier
 * payments. Never negative, because more hours only increase the premium. [E-18]
 */
export function overtimeDue(
  paidEntries: readonly WeekEntry[],
  paidBeforeCents: Cents,
  corrections: readonly HoursCorrection[] = [],
): Cents {
  return cents(Math.max(computeWorkweek(paidEntries, corrections).premiumCents - paidBeforeCents, 0));
}
