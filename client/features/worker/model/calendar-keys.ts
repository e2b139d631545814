import { addMonths, firstOfMonth, monthOf } from '../../../../shared/kernel/month.js';
import type { LocalMonth } from '../../../../shared/kernel/month.js';
import { WORKER_SCREENS } from '../../../../shared/kernel/screens.policy.js';
import { addDays, daysBetween, weekday } from '../../../../shared/kernel/site-time.js';
import type { LocalDate } from '../../../../shared/kernel/time.js';

const DAYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/**
 * The day that a key moves the focus to (WAI-ARIA grid): arrows by day and week, Home and End to the ends of the week,
 * Page Up and Page Down by month. Limited to today and the last month [S-09]; `null` for other keys.
 */
export function dayByKey(from: LocalDate, key: string, today: LocalDate): LocalDate | null {
  const to = target(from, key);
  if (to === null) return null;
  if (to < today) return today;
  return monthOf(to) > lastMonth(today) ? lastDayOf(lastMonth(today)) : to;
}

function target(from: LocalDate, key: string): LocalDate | null {
  const days = DAYS[key];
  if (days !== undefined) return addDays(from, days);
  if (key === 'Home') return addDays(from, -weekday(from));
  if (key === 'End') return addDays(from, 6 - weekday(from));
  if (key === 'PageUp') return sameDayIn(addMonths(monthOf(from), -1), from);
  if (key === 'PageDown') return sameDayIn(addMonths(monthOf(from), 1), from);
  return null;
}

/** Returns true for a month that can be shown: the current one and the months after it. */
export function canShowMonth(month: LocalMonth, today: LocalDate): boolean {
  return month >= monthOf(today) && month <= lastMonth(today);
}

function lastMonth(today: LocalDate): LocalMonth {
  return addMonths(monthOf(today), WORKER_SCREENS.calendarMonthsAhead);
}

/** The 31st becomes the last day of a shorter month. */
function sameDayIn(month: LocalMonth, date: LocalDate): LocalDate {
  const [same, last] = [`${month}-${date.slice(8)}` as LocalDate, lastDayOf(month)];
  return same > last ? last : same;
}

function lastDayOf(month: LocalMonth): LocalDate {
  const first = firstOfMonth(month);
  return addDays(first, daysBetween(first, firstOfMonth(addMonths(month, 1))) - 1);
}
