import type { FieldProblem } from '../kernel/fields.js';
import { type LocalMonth, addMonths, firstOfMonth, monthOf } from '../kernel/month.js';
import { LISTS } from '../kernel/policy.js';
import { STATEMENTS } from './payroll.policy.js';
import { addDays, daysBetween } from '../kernel/site-time.js';
import type { LocalDate } from '../kernel/time.js';
import type { DateRange } from '../kernel/date-range.js';
import { workweekOf } from './workweek.rules.js';

/** `?from=` and `?to=`: dates at the site, both included; `null` if omitted. */
export type DateRangeFilter = { from: LocalDate | null; to: LocalDate | null };
export type PeriodDecision =
  | { readonly ok: true; readonly period: DateRange }
  | { readonly ok: false; readonly field: 'from' | 'to'; readonly problem: FieldProblem };

/**
 * Returns the period of a statement. By default it ends with the current workweek and starts with the workweek that
 * contains the day 90 days before its end (or before today). At most 366 days, each within
 * `STATEMENTS.maxDaysFromToday` of today. [E-05]
 */
export function decideStatementPeriod(query: DateRangeFilter, today: LocalDate): PeriodDecision {
  for (const field of ['from', 'to'] as const) {
    const day = query[field];
    if (day !== null && Math.abs(daysBetween(today, day)) > STATEMENTS.maxDaysFromToday)
      return { ok: false, field, problem: { code: 'date_invalid' } };
  }
  const period = {
    from: query.from ?? workweekOf(addDays(query.to ?? today, -LISTS.pastDays)),
    to: query.to ?? addDays(workweekOf(today), 6),
  };
  const days = daysBetween(period.from, period.to) + 1;
  if (days < 1 || days > STATEMENTS.maxDays)
    return { ok: false, field: 'to', problem: { code: 'date_span_invalid', params: { days: STATEMENTS.maxDays } } };
  return { ok: true, period };
}

/** Returns the days of a week that lie within the period. */
export function daysShown(week: { weekStart: string; weekEnd: string }, period: { from: string; to: string }) {
  return {
    from: week.weekStart > period.from ? week.weekStart : period.from,
    to: week.weekEnd < period.to ? week.weekEnd : period.to,
  };
}

export function yearOf(date: LocalDate): number {
  return Number(date.slice(0, 4));
}

/** January 1 to December 31. */
export function yearSpan(year: number): DateRange {
  return { from: `${year}-01-01` as LocalDate, to: `${year}-12-31` as LocalDate };
}

export function monthSpan(month: LocalMonth): DateRange {
  return { from: firstOfMonth(month), to: addDays(firstOfMonth(addMonths(month, 1)), -1) };
}

/** Returns the months available as statements: the current one first, back to January of last year. */
export function statementMonths(today: LocalDate): LocalMonth[] {
  const present = monthOf(today);
  const count = Number(present.slice(5)) + 12;
  return Array.from({ length: count }, (_, index) => addMonths(present, -index));
}
