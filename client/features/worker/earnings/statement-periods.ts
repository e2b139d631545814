import { LISTS } from '../../../../shared/kernel/policy.js';
import type { LocalDate } from '../../../../shared/kernel/time.js';
import type { DateRange } from '../../../../shared/kernel/date-range.js';
import { monthSpan, statementMonths, yearOf, yearSpan } from '../../../../shared/payroll/statement-period.rules.js';

/** A selectable period; `span` is `null` for the server's default, the last 90 days. */
export type StatementPeriod = { value: string; span: DateRange | null } & (
  { kind: 'recent'; days: number } | { kind: 'thisYear' | 'lastYear'; year: number } | { kind: 'month'; month: string }
);

export const RECENT = 'recent';

/** The last 90 days, this year, last year, and each month of these two. */
export function statementPeriods(today: LocalDate): StatementPeriod[] {
  const year = yearOf(today);
  return [
    { value: RECENT, kind: 'recent', days: LISTS.pastDays, span: null },
    { value: 'thisYear', kind: 'thisYear', year, span: yearSpan(year) },
    { value: 'lastYear', kind: 'lastYear', year: year - 1, span: yearSpan(year - 1) },
    ...statementMonths(today).map((month) => ({
      value: month,
      kind: 'month' as const,
      month,
      span: monthSpan(month),
    })),
  ];
}
