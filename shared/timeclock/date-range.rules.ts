import type { DateRange } from '../kernel/date-range.js';
import { TIMECLOCK } from './timeclock.policy.js';
import { type Decision, refused } from '../kernel/result.js';
import { addDays, cutIsoDate, daysBetween } from '../kernel/site-time.js';
import type { LocalDate } from '../kernel/time.js';

type DateRangeQuery = { startDate?: string | null; endDate?: string | null };

/**
 * Returns the requested dates. By default the end is today, and the range has 7 days (admin.md §2.3). Refused with
 * `timeclock_span_invalid` if a date is invalid, the end is before the start, or the range is too long. [I-20]
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
 * Returns the date range to request from the time-clock. It returns only pay periods *within* the requested dates, so
 * the request is wider and the result is cut.
 */
export function payPeriodQueryRange({ from, to }: DateRange): DateRange {
  const beyond = TIMECLOCK.longestPeriodDays - 1;
  return { from: addDays(from, -beyond), to: addDays(to, beyond) };
}
