/** Site time from Intl, independent of the code under test. */
const READING = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Denver',
  hourCycle: 'h23',
  ...({ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const),
});
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export type Reading = { date: string; time: string };

/** Returns the first instant with the same site time, without seconds; in the repeated hour of autumn the earlier one. */
export function typed(at: number): number {
  const minute = at - (at % 60_000);
  return sameReading(minute, minute - HOUR) ? minute - HOUR : minute;
}

export function reading(at: number): Reading {
  const parts = Object.fromEntries(READING.formatToParts(at).map(({ type, value }) => [type, value]));
  return { date: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` };
}

export function sameReading(one: number, other: number): boolean {
  const [a, b] = [reading(one), reading(other)];
  return a.date === b.date && a.time === b.time;
}

/** Returns Sunday 00:00 site time at or before the instant. */
export function weekOf(at: number): number {
  const { date, time } = reading(at);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  const guess = at - (at % 60_000) - weekday * DAY - hours * HOUR - minutes * 60_000;
  // a week in which the clocks change is an hour longer or shorter
  return [guess - HOUR, guess, guess + HOUR].find((one) => reading(one).time === '00:00') ?? guess;
}

/** Returns the next Sunday: 167, 168 or 169 hours later. */
export const nextWeek = (week: number): number => weekOf(week + 8 * DAY - 12 * HOUR);
