import { siteInstant } from './site-time.js';
import { type Instant, type LocalDate, type LocalTime, parseInstant } from './time.js';

/** Helpers for specs. Product code does not import this file. */

export const DENVER = 'America/Denver';

export function at(iso: string): Instant {
  const found = parseInstant(iso);
  if (found === null) throw new RangeError(`Not an instant: ${iso}`);
  return found;
}

export const day = (text: string) => text as LocalDate;
export const time = (text: string) => text as LocalTime;

/** Returns an instant by its local time at the site: `denver('2026-11-20 14:30')`. */
export function denver(reading: string): Instant {
  const [date = '', clock = ''] = reading.split(' ');
  return siteInstant(day(date), time(clock), DENVER);
}
