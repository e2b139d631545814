import type { DateRange } from '../../../../shared/kernel/date-range.js';
import type { EarningsStatement } from '../../../../shared/payroll/earnings.contract.js';
import { useAuthenticatedQuery } from '../../../lib/api/use-authenticated-query.js';

/** The requested days as a query; without them the server uses the last 90 days. */
export function spanQuery(span: DateRange | null): string {
  return span === null ? '' : `?from=${span.from}&to=${span.to}`;
}

/**
 * The statements: fetched only by the open dialog and removed from the cache on close, so that the pay shown is never
 * stale [E-04].
 */
export function useEarningsStatement(userId: number, span: DateRange | null) {
  return useAuthenticatedQuery<EarningsStatement>(`/api/worker/${userId}/timesheets${spanQuery(span)}`, { gcTime: 0 });
}
