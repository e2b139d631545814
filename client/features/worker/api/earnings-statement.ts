import type { DateRange } from '../../../../shared/payroll/period-earnings.rules.js';
import type { EarningsStatement } from '../../../../shared/payroll/payroll.contract.js';
import { useAuthenticatedQuery } from '../../../lib/api/use-authenticated-query.js';

/** The days asked for, as a query; without them the server takes the last 90 days. */
export function spanQuery(span: DateRange | null): string {
  return span === null ? '' : `?from=${span.from}&to=${span.to}`;
}

/** The statements: asked for by the open dialog only, and forgotten when it closes, so that pay is never an old one [E-04]. */
export function useEarningsStatement(userId: number, span: DateRange | null) {
  return useAuthenticatedQuery<EarningsStatement>(`/api/worker/${userId}/timesheets${spanQuery(span)}`, { gcTime: 0 });
}
