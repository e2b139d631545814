import { type Decision, refused } from './result.js';
import { DAY_MS, type Instant, type LocalDate, type LocalTime, MINUTE_MS, instant, toIso } from './time.js';
import { zoneOffsetMs } from './zone-offset.js';

/**
 * Readings at the site and the instants they stand for (decisions: Shifts, Data model). The zone is always an argument.
 */

/** A real calendar day written `YYYY-MM-DD`, else `null`. */
export function parseLocalDate(text: string): LocalDate | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const epochMs = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(epochMs) && dayOf(epochMs) === text ? (text as LocalDate) : null;
}

/** A wall-clock reading `HH:MM` (seconds are cut), 00:00 to 23:59, else `null`. */
export function parseLocalTime(text: string): LocalTime | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)(:[0-5]\d(\.\d+)?)?$/.exec(text);
  return match ? (text.slice(0, 5) as LocalTime) : null;
}

/** The day of `2026-11-20` or of an ISO date-time, cut at the T; `null` when it is no day. */
export function cutIsoDate(text: string): LocalDate | null {
  return parseLocalDate(text.split('T', 1)[0] ?? '');
}

/**
 * The instant of a reading at the site. In the hour that daylight saving skips it is the later reading (02:30 is 03:30);
 * in the hour that it repeats, the earlier.
 */
export function siteInstant(date: LocalDate, time: LocalTime, zone: string): Instant {
  const wall = Date.parse(`${date}T${time}:00Z`);
  const candidates = [wall - DAY_MS, wall + DAY_MS].map((near) => wall - zoneOffsetMs(instant(near), zone));
  const readsAsAsked = candidates.filter((at) => at + zoneOffsetMs(instant(at), zone) === wall);
  return instant(readsAsAsked.length > 0 ? Math.min(...readsAsAsked) : Math.max(...candidates));
}

/** What the calendar at the site shows at that instant. */
export function siteDate(at: Instant, zone: string): LocalDate {
  return dayOf(at + zoneOffsetMs(at, zone)) as LocalDate;
}

/** What the clock at the site shows at that instant, `HH:MM`. */
export function siteTime(at: Instant, zone: string): LocalTime {
  return toIso(instant(at + zoneOffsetMs(at, zone))).slice(11, 16) as LocalTime;
}

/** Midnight that begins the day, as an instant (the first moment of the day where midnight is skipped). */
export function startOfDay(date: LocalDate, zone: string): Instant {
  return siteInstant(date, '00:00' as LocalTime, zone);
}

/** Days of the calendar, whatever their length; for elapsed ones see `plusDays`. */
export function addDays(date: LocalDate, days: number): LocalDate {
  return dayOf(Date.parse(date) + days * DAY_MS) as LocalDate;
}

/** Calendar days from one day to the other; negative when `to` is earlier. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** 0 Sunday to 6 Saturday. */
export function weekday(date: LocalDate): number {
  const daysSinceThursday = Math.floor(Date.parse(date) / DAY_MS);
  return (((daysSinceThursday + 4) % 7) + 7) % 7;
}

/** First day of the week that holds `date`: Sunday for the worker and the workweek, Monday for the admin's schedule. */
export function weekStart(date: LocalDate, first: 'sunday' | 'monday'): LocalDate {
  const daysIntoWeek = first === 'sunday' ? weekday(date) : (weekday(date) + 6) % 7;
  return addDays(date, -daysIntoWeek);
}

export type ShiftLocalTimes = { date: LocalDate; startTime: LocalTime; endTime: LocalTime };

/**
 * Start and end of a shift as instants. An end at or before the start is the next day. Refused `shift_times_impossible`
 * when the end does not come after the start all the same (both around the skipped hour).
 */
export function shiftInstants(shift: ShiftLocalTimes, zone: string): Decision<{ startsAt: Instant; endsAt: Instant }> {
  const startsAt = siteInstant(shift.date, shift.startTime, zone);
  const endDate = shift.endTime <= shift.startTime ? addDays(shift.date, 1) : shift.date;
  const endsAt = siteInstant(endDate, shift.endTime, zone);
  return endsAt > startsAt ? { ok: true, startsAt, endsAt } : refused('shift_times_impossible');
}

/**
 * The readings as the site's clocks show them: one in the hour that daylight saving skips becomes the later one (02:30 is 03:30).
 * Unchanged where `shiftInstants` refuses them. [D-27]
 */
export function displayedTimes(shift: ShiftLocalTimes, zone: string): ShiftLocalTimes {
  const { date, startTime, endTime } = shift;
  const times = shiftInstants(shift, zone);
  if (!times.ok) return { date, startTime, endTime };
  const { startsAt, endsAt } = times;
  return { date: siteDate(startsAt, zone), startTime: siteTime(startsAt, zone), endTime: siteTime(endsAt, zone) };
}

/** Whole minutes of real time between two instants, cut off towards 0: negative from one minute back. */
export function minutesBetween(from: Instant, to: Instant): number {
  return Math.trunc((to - from) / MINUTE_MS) + 0; // no -0
}

function dayOf(epochMs: number): string {
  return toIso(instant(epochMs)).slice(0, 10);
}
