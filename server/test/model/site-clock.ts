/** The wall clock of the site, by the platform's own calendar: the model does not ask the code that it watches over. */
const READING = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Denver',
  hourCycle: 'h23',
  ...({ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const),
});
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export type Reading = { date: string; time: string };

/** The first instant that reads like this one, without its seconds: in the hour that autumn repeats, the earlier. */
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

/** Sunday 00:00 at the site at or before the instant. */
export function weekOf(at: number): number {
  const { date, time } = reading(at);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  const guess = at - (at % 60_000) - weekday * DAY - hours * HOUR - minutes * 60_000;
  // a week with a change of clocks in it is an hour longer or shorter
  return [guess - HOUR, guess, guess + HOUR].find((one) => reading(one).time === '00:00') ?? guess;
}

/** The Sunday after: 167, 168 or 169 hours on. */
export const nextWeek = (week: number): number => weekOf(week + 8 * DAY - 12 * HOUR);
