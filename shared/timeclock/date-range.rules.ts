import { TIMECLOCK } from './timeclock.policy.js';
import { type Decision, refused } from '../kernel/result.js';
import { addDays, cutIsoDate, daysBetween } from '../kernel/site-time.js';
import type { LocalDate } from '../kernel/time.js';

/** Days at the site, both ends included. */
export type DateRange = { from: LocalDate; to: LocalDate };

type DateRangeQuery = { startDate?: string | null; endDate?: string | null };

/**
 * The days that are asked for: the last 7 where nothing is said, a missing end is today, a missing start 7 days up to the
 * end (admin.md §2.3). Refused `timeclock_span_invalid` when they are no days, end before they start or are too many. [I-20]
 */
export function decideDateRange(query: DateRangeQuery, today: LocalDate): Decision<DateRange> {
  const wrong = refused('timeclock_span_invalid', { most: TIMECLOCK.maxDays });
  const to = readDay(query.endDate, () => today);
  if (to === null) return wrong;
  const from = readDay(query.startDate, () => addDays(to, 1 - TIMECLOCK.defaultDays));
  if (from === null) return wrong;
  const days = daysBetween(from, to) + 1;
  return days >= 1 && days <= TIMECLOCK.maxDays ? { ok: true, from, to } : wrong;
}

function readDay(text: string | null | undefined, otherwise: () => LocalDate): LocalDate | null {
  const day = (text ?? '').trim();
  return day === '' ? otherwise() : cutIsoDate(day);
}

/**
 * What the time-clock is to be asked for: it answers whole pay periods that lie *within* the dates of its filter, so
 * periods that only touch the span are found by asking for more, and cutting.
 */
export function payPeriodQueryRange({ from, to }: DateRange): DateRange {
  const beyond = TIMECLOCK.longestPeriodDays - 1;
  return { from: addDays(from, -beyond), to: addDays(to, beyond) };
}

export function isInRange(day: LocalDate, { from, to }: DateRange): boolean {
  return day >= from && day <= to;
}
