import { WORKER_SCREENS } from '../../shared/kernel/screens.policy.js';
import { SHIFT } from '../../shared/shifts/shifts.policy.js';
import { addDays, daysBetween, parseLocalDate, siteDate, startOfDay } from '../../shared/kernel/site-time.js';
import { type Instant, type LocalDate, instant, plusDays, plusMinutes } from '../../shared/kernel/time.js';
import type { DateRangeFilter } from '../../shared/payroll/statement-period.rules.js';
import { DATE_FIELD, queryParameters } from '../platform/http/query/query-parameters.js';
import { DomainError } from '../platform/http/errors/domain-error.js';

/** Maximum distance of a requested day from today: the range of the worker’s calendar. */
const MAX_DAYS_FROM_TODAY = 31 * WORKER_SCREENS.calendarMonthsAhead + WORKER_SCREENS.calendarCells;

/** `?from=` and `?to=`, days at the site. @throws DomainError `validation_failed` */
export const DateRangeQuery = queryParameters(
  { from: DATE_FIELD, to: DATE_FIELD },
  ({ from, to }): DateRangeFilter => ({
    from: readDay('from', from),
    to: readDay('to', to),
  }),
);

/**
 * Returns the inclusive range of starts of the requested shifts that have not ended. The default and the maximum are
 * 6 weeks, so that the response is bounded (decisions: Data model). @throws DomainError `validation_failed`
 */
export function startsWithin(
  { from, to }: DateRangeFilter,
  now: Instant,
  zone: string,
): { first: Instant; last: Instant } {
  const today = siteDate(now, zone);
  for (const [field, day] of Object.entries({ from, to })) {
    if (day !== null && Math.abs(daysBetween(today, day)) > MAX_DAYS_FROM_TODAY) throw invalid(field);
  }
  const days = SHIFT.listedDaysAhead;
  const length = to === null ? days : daysBetween(from ?? today, to) + 1;
  if (length < 1 || length > days) {
    throw new DomainError('validation_failed', {}, [{ field: 'to', code: 'date_span_invalid', params: { days } }]);
  }
  const isDefault = from === null && to === null;
  const last = isDefault ? plusDays(now, days) : endOfDay(addDays(from ?? today, length - 1), zone);
  // shifts last at most this long, so earlier starts have ended; the query can use the index on the start
  const earliest = plusMinutes(now, -SHIFT.maxMinutes);
  return { first: from === null ? earliest : instant(Math.max(earliest, startOfDay(from, zone))), last };
}

function endOfDay(date: LocalDate, zone: string): Instant {
  return instant(startOfDay(addDays(date, 1), zone) - 1);
}

function readDay(field: string, value: unknown): LocalDate | null {
  if (value === undefined || value === '') return null;
  const day = typeof value === 'string' ? parseLocalDate(value) : null;
  if (day === null) throw invalid(field);
  return day;
}

function invalid(field: string): DomainError {
  return new DomainError('validation_failed', {}, [{ field, code: 'date_invalid' }]);
}
