import type { EarningsStatement } from '../../../../shared/payroll/payroll.contract.js';
import { useAuthenticatedQuery } from '../../../lib/use-authenticated-query.js';

/** The statements: asked for by the open dialog only, and forgotten when it closes, so that pay is never an old one [E-04]. */
export function useEarningsStatement(userId: number) {
  return useAuthenticatedQuery<EarningsStatement>(`/api/worker/${userId}/timesheets`, { gcTime: 0 });
}
