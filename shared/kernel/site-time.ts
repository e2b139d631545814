import { type Decision, refused } from './result.js';
import { DAY_MS, type Instant, type LocalDate, type LocalTime, MINUTE_MS, instant, toIso } from './time.js';
import { zoneOffsetMs } from './zone-offset.js';

/** Local times at the site and their instants (decisions: Shifts, Data model). The zone is always an argument. */

/** Parses a calendar day `YYYY-MM-DD`; `null` if invalid. */
export function parseLocalDate(text: string): LocalDate | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const epochMs = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(epochMs) && dayOf(epochMs) === text ? (text as LocalDate) : null;
}

/** Parses a local time `HH:MM`, 00:00 to 23:59; seconds are dropped; `null` if invalid. */
export function parseLocalTime(text: string): LocalTime | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)(:[0-5]\d(\.\d+)?)?$/.exec(text);
  return match ? (text.slice(0, 5) as LocalTime) : null;
}

/** Parses a date, or the date part of an ISO date-time; `null` if invalid. */
export function cutIsoDate(text: string): LocalDate | null {
  return parseLocalDate(text.split('T', 1)[0] ?? '');
}

/**
 * Returns the instant of a local time at the site. In a skipped hour it is the later time (02:30 is 03:30), in a
 * repeated hour the earlier.
 */
export function siteInstant(date: LocalDate, time: LocalTime, zone: string): Instant {
  const { candidates, exact } = instantsOf(Date.parse(`${date}T${time}:00Z`), zone);
  return instant(exact.length > 0 ? Math.min(...exact) : Math.max(...candidates));
}

/** Returns true if the site's clock shows this local time twice: in the hour that repeats when clocks go back. */
export function isRepeatedTime(at: Instant, zone: string): boolean {
  const [first, second] = instantsOf(at + zoneOffsetMs(at, zone), zone).exact;
  return first !== second && second !== undefined;
}

/**
 * Returns date and time at the site, `2026-11-17 08:00`, for files. In a repeated hour the offset from UTC follows:
 * `2026-11-01 01:30 -07:00`. [E-26]
 */
export function siteMinute(at: Instant, zone: string): string {
  const text = `${siteDate(at, zone)} ${siteTime(at, zone)}`;
  return isRepeatedTime(at, zone) ? `${text} ${offsetText(zoneOffsetMs(at, zone))}` : text;
}

function offsetText(offsetMs: number): string {
  const minutes = Math.abs(offsetMs) / MINUTE_MS;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
  return `${offsetMs < 0 ? '-' : '+'}${hours}:${rest}`;
}

/**
 * Returns the instants of a local time, calculated with the offset before and the offset after a clock change. `exact`
 * are those at which the site's clock really shows this time: none in a skipped hour, two in a repeated hour.
 */
function instantsOf(wall: number, zone: string): { candidates: number[]; exact: number[] } {
  const candidates = [wall - DAY_MS, wall + DAY_MS].map((near) => wall - zoneOffsetMs(instant(near), zone));
  return { candidates, exact: candidates.filter((at) => at + zoneOffsetMs(instant(at), zone) === wall) };
}

/** Returns the date at the site at this instant. */
export function siteDate(at: Instant, zone: string): LocalDate {
  return dayOf(at + zoneOffsetMs(at, zone)) as LocalDate;
}

/** Returns the local time at the site at this instant, `HH:MM`. */
export function siteTime(at: Instant, zone: string): LocalTime {
  return toIso(instant(at + zoneOffsetMs(at, zone))).slice(11, 16) as LocalTime;
}

/** Returns the first instant of the day, usually midnight. */
export function startOfDay(date: LocalDate, zone: string): Instant {
  return siteInstant(date, '00:00' as LocalTime, zone);
}

/** Adds calendar days of any length; for elapsed days see `plusDays`. */
export function addDays(date: LocalDate, days: number): LocalDate {
  return dayOf(Date.parse(date) + days * DAY_MS) as LocalDate;
}

/** Returns the calendar days between two dates; negative if `to` is earlier. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** Returns the weekday, 0 Sunday to 6 Saturday. */
export function weekday(date: LocalDate): number {
  const daysSinceThursday = Math.floor(Date.parse(date) / DAY_MS);
  return (((daysSinceThursday + 4) % 7) + 7) % 7;
}

/** Returns the first day of the week of `date`: Sunday for workers and workweeks, Monday for the admin's schedule. */
export function weekStart(date: LocalDate, first: 'sunday' | 'monday'): LocalDate {
  const daysIntoWeek = first === 'sunday' ? weekday(date) : (weekday(date) + 6) % 7;
  return addDays(date, -daysIntoWeek);
}

export type ShiftLocalTimes = { date: LocalDate; startTime: LocalTime; endTime: LocalTime };

/**
 * Returns start and end of a shift as instants. An end at or before the start is on the next day. Refused with
 * `shift_times_impossible` if the end is still not after the start (both around a skipped hour).
 */
export function shiftInstants(shift: ShiftLocalTimes, zone: string): Decision<{ startsAt: Instant; endsAt: Instant }> {
  const startsAt = siteInstant(shift.date, shift.startTime, zone);
  const endDate = shift.endTime <= shift.startTime ? addDays(shift.date, 1) : shift.date;
  const endsAt = siteInstant(endDate, shift.endTime, zone);
  return endsAt > startsAt ? { ok: true, startsAt, endsAt } : refused('shift_times_impossible');
}

/**
 * Returns the local times as the site's clocks show them: a time in a skipped hour becomes the later one (02:30 is
 * 03:30). Unchanged if `shiftInstants` refuses them. [D-27]
 */
export function displayedTimes(shift: ShiftLocalTimes, zone: string): ShiftLocalTimes {
  const { date, startTime, endTime } = shift;
  const times = shiftInstants(shift, zone);
  if (!times.ok) return { date, startTime, endTime };
  const { startsAt, endsAt } = times;
  return { date: siteDate(startsAt, zone), startTime: siteTime(startsAt, zone), endTime: siteTime(endsAt, zone) };
}

/** Returns the whole elapsed minutes between two instants, truncated towards 0. */
export function minutesBetween(from: Instant, to: Instant): number {
  return Math.trunc((to - from) / MINUTE_MS) + 0; // avoids -0
}

function dayOf(epochMs: number): string {
  return toIso(instant(epochMs)).slice(0, 10);
}
