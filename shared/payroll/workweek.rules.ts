import { roundHalfUp } from '../kernel/rounding.js';
import { type HoursHundredths, hoursHundredths } from '../kernel/hours.js';
import { PAY } from './payroll.policy.js';
import { addDays, siteDate, startOfDay, weekStart } from '../kernel/site-time.js';
import { type Instant, type LocalDate, instant } from '../kernel/time.js';

/** Returns the Sunday of the workweek, which starts at 00:00 at the site (decisions: Pay). [E-06] */
export function workweekOf(date: LocalDate): LocalDate {
  return weekStart(date, PAY.workweekStartsOn);
}

/** Part of the work within one day at the site. */
export type DayPart = { date: LocalDate; startsAt: Instant; hours: HoursHundredths };
export type WeekPart = { weekStart: LocalDate; hours: HoursHundredths };

/**
 * Splits worked hours at each midnight at the site, in proportion to clocked time. Cumulative hours are rounded, so the
 * parts add up exactly. Without clocked time all hours belong to the first day.
 */
export function splitByDay(clockInAt: Instant, clockOutAt: Instant, hours: HoursHundredths, zone: string): DayPart[] {
  const parts: DayPart[] = [];
  let date = siteDate(clockInAt, zone);
  let startsAt = clockInAt;
  let allotted = 0;
  do {
    const endsAt = instant(Math.min(startOfDay(addDays(date, 1), zone), Math.max(clockOutAt, clockInAt)));
    const isLast = endsAt >= clockOutAt;
    const upToHere = isLast ? hours : roundHalfUp(hours * (endsAt - clockInAt), clockOutAt - clockInAt);
    parts.push({ date, startsAt, hours: hoursHundredths(upToHere - allotted) });
    allotted = upToHere;
    startsAt = endsAt;
    date = addDays(date, 1);
  } while (startsAt < clockOutAt);
  return parts;
}

/** Splits worked hours by workweek; a Saturday night shift is split at midnight. The parts add up exactly. [E-06] */
export function splitByWorkweek(
  clockInAt: Instant,
  clockOutAt: Instant,
  hours: HoursHundredths,
  zone: string,
): WeekPart[] {
  const weeks: WeekPart[] = [];
  for (const part of splitByDay(clockInAt, clockOutAt, hours, zone)) {
    const week = workweekOf(part.date);
    const last = weeks.at(-1);
    if (last?.weekStart === week) last.hours = hoursHundredths(last.hours + part.hours);
    else weeks.push({ weekStart: week, hours: part.hours });
  }
  return weeks;
}
