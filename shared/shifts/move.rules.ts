import { SCHEDULE, SHIFT } from './shifts.policy.js';
import { type ShiftLocalTimes, daysBetween, siteDate, siteInstant } from '../kernel/site-time.js';
import type { Instant, LocalDate, LocalTime } from '../kernel/time.js';
import { type ScheduleRow, scheduleRow } from './shift.rules.js';

/** A slot in the schedule: a day and a start time. */
export type ShiftSlot = { date: LocalDate; startTime: LocalTime };

const MINUTES_OF_DAY = 24 * 60;

/**
 * Returns date and local times of a shift moved to another slot. Start and end move by the same time of day. On a
 * daylight saving night the elapsed length changes by an hour; the length rules then apply as usual. [D-25, D-26]
 */
export function timesAtSlot(shift: ShiftLocalTimes, { date, startTime }: ShiftSlot): ShiftLocalTimes {
  const length = minutesOf(shift.endTime) - minutesOf(shift.startTime);
  return { date, startTime, endTime: readingOf(minutesOf(startTime) + length) };
}

/**
 * Returns the start of a shift moved to another row, with the same offset into the row. The night row has no hour of
 * its own, so a move to or from it starts at the beginning of the row. [D-10]
 */
export function startInRow(startTime: LocalTime, row: ScheduleRow): LocalTime {
  const own = scheduleRow(startTime);
  if (own === row) return startTime;
  if (row === 'night') return SCHEDULE.nightStartsAt;
  return readingOf(own === 'night' ? row * 60 : minutesOf(startTime) + (row - own) * 60);
}

/** Returns the earliest possible start of a new shift in a row of a day, or `null`. [D-21] */
export function earliestStart(
  { date, row }: { date: LocalDate; row: ScheduleRow },
  { now, zone }: { now: Instant; zone: string },
): LocalTime | null {
  if (daysBetween(siteDate(now, zone), date) > SHIFT.maxDaysAhead) return null;
  const first = row === 'night' ? minutesOf(SCHEDULE.nightStartsAt) : row * 60;
  const past = row === 'night' ? MINUTES_OF_DAY : (row + 1) * 60;
  for (let minutes = first; minutes < past; minutes += SHIFT.blockMinutes) {
    const startTime = readingOf(minutes);
    if (siteInstant(date, startTime, zone) >= now) return startTime;
  }
  return null;
}

function minutesOf(time: LocalTime): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Converts minutes since midnight to a local time; values outside the day wrap around. */
function readingOf(minutes: number): LocalTime {
  const within = ((minutes % MINUTES_OF_DAY) + MINUTES_OF_DAY) % MINUTES_OF_DAY;
  const [hour, minute] = [Math.floor(within / 60), within % 60];
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}` as LocalTime;
}
