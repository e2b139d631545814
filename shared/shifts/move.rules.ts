import { SCHEDULE, SHIFT } from '../kernel/policy.js';
import { type ShiftLocalTimes, daysBetween, siteDate, siteInstant } from '../kernel/site-time.js';
import type { Instant, LocalDate, LocalTime } from '../kernel/time.js';
import { type ScheduleRow, scheduleRow } from './shift.rules.js';

/** Where a shift is put in the schedule: a day, and when it starts there. */
export type ShiftSlot = { date: LocalDate; startTime: LocalTime };

const MINUTES_OF_DAY = 24 * 60;

/**
 * Date and times of a shift that is moved to another place. Start and end move by the same time of day. On a night when the
 * clocks change, the shift is then an hour longer or shorter; the rules for the length apply to it as to any shift. [D-25, D-26]
 */
export function timesAtSlot(shift: ShiftLocalTimes, { date, startTime }: ShiftSlot): ShiftLocalTimes {
  const length = minutesOf(shift.endTime) - minutesOf(shift.startTime);
  return { date, startTime, endTime: readingOf(minutesOf(startTime) + length) };
}

/**
 * When a shift begins that is put into another row: as far into that row as into its own. Into and out of the night, which
 * has no hour of its own, it begins with the row. [D-10]
 */
export function startInRow(startTime: LocalTime, row: ScheduleRow): LocalTime {
  const own = scheduleRow(startTime);
  if (own === row) return startTime;
  if (row === 'night') return SCHEDULE.nightStartsAt;
  return readingOf(own === 'night' ? row * 60 : minutesOf(startTime) + (row - own) * 60);
}

/** The first start that a new shift may still have in a row of a day, from the row's own hour on; `null`: none. [D-21] */
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

/** Minutes since midnight as a reading; past midnight it is the next day's, before it the day's before. */
function readingOf(minutes: number): LocalTime {
  const within = ((minutes % MINUTES_OF_DAY) + MINUTES_OF_DAY) % MINUTES_OF_DAY;
  const [hour, minute] = [Math.floor(within / 60), within % 60];
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}` as LocalTime;
}
