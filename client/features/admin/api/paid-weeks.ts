import type { PaidWeek } from '../../../../shared/payroll/payroll.contract.js';
import { useListParts } from './list-parts.js';
import { ADMIN_PATHS } from './paths.js';

const AT_ONCE = 100;

/** Workers' weeks of which something was paid in the last 90 days, the newest payment first; asked for anew each time it is looked at [E-13]. */
export const usePaidWeeks = (search: string) =>
  useListParts<PaidWeek>({
    path: ADMIN_PATHS.paidWeeks,
    asked: new URLSearchParams(search ? { search } : {}),
    atOnce: AT_ONCE,
    staleTime: 0,
  });
