import type { Brand } from './brand.js';
import { addDays, weekStart } from './site-time.js';
import type { LocalDate } from './time.js';

/** A calendar month at the site, `YYYY-MM`. */
export type LocalMonth = Brand<string, 'LocalMonth'>;

/** Parses a month `YYYY-MM`; `null` if invalid. */
export function parseLocalMonth(text: string): LocalMonth | null {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? (text as LocalMonth) : null;
}

export function monthOf(date: LocalDate): LocalMonth {
  return date.slice(0, 7) as LocalMonth;
}

export function firstOfMonth(month: LocalMonth): LocalDate {
  return `${month}-01` as LocalDate;
}

export function addMonths(month: LocalMonth, months: number): LocalMonth {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const count = year * 12 + number - 1 + months;
  const [inYear, inMonth] = [Math.floor(count / 12), (count % 12) + 1];
  return `${String(inYear).padStart(4, '0')}-${String(inMonth).padStart(2, '0')}` as LocalMonth;
}

/**
 * Returns `cells` consecutive days for a month's calendar page, from the first day of the week that contains the 1st.
 */
export function monthCells(month: LocalMonth, first: 'sunday' | 'monday', cells: number): LocalDate[] {
  const start = weekStart(firstOfMonth(month), first);
  return Array.from({ length: cells }, (_, index) => addDays(start, index));
}
