import type { LocalDate } from './time.js';

/** Dates at the site, both ends included. */
export type DateRange = { from: LocalDate; to: LocalDate };

export function isInRange(date: LocalDate, { from, to }: DateRange): boolean {
  return date >= from && date <= to;
}
