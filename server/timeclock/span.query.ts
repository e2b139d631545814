import { siteDate } from '../../shared/kernel/site-time.js';
import type { Instant } from '../../shared/kernel/time.js';
import { decideDateRange } from '../../shared/timeclock/date-range.rules.js';
import type { DateRange } from '../../shared/kernel/date-range.js';
import { LOOKUP_EMAIL } from '../../shared/timeclock/timeclock.fields.js';
import { DATE_FIELD, queryParameters } from '../platform/http/query/query-parameters.js';
import { DomainError, unwrap } from '../platform/http/errors/domain-error.js';

/** `?startDate&endDate` as sent; `readSpan` validates them because the rule depends on today. */
export type SpanQuery = { startDate: string; endDate: string };

export const SpanQueryParameters = queryParameters(
  { startDate: DATE_FIELD, endDate: DATE_FIELD },
  ({ startDate, endDate }): SpanQuery => {
    // a repeated parameter is invalid
    const text = (value: unknown) => (value === undefined ? '' : typeof value === 'string' ? value : 'none');
    return { startDate: text(startDate), endDate: text(endDate) };
  },
);

type RequestedDays = { startDate?: string | null; endDate?: string | null };

/** Returns the requested span of site dates, with its defaults. @throws DomainError `timeclock_span_invalid` */
export function readSpan(days: RequestedDays, now: Instant, zone: string): DateRange {
  const { from, to } = unwrap(decideDateRange(days, siteDate(now, zone)));
  return { from, to };
}

/** Returns the normalized email address of a path. @throws DomainError `validation_failed` [I-20] */
export function readEmail(text: string): string {
  const problem = LOOKUP_EMAIL.check(text);
  if (problem) throw new DomainError('validation_failed', {}, [{ field: 'email', ...problem }]);
  return text.trim().toLowerCase();
}
