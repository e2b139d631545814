import { useQuery } from '@tanstack/react-query';
import type { PaidShift } from '../../../../shared/payroll/payroll.contract.js';
import { apiGetAll } from '../../../lib/api.js';
import { ADMIN_PATHS } from './paths.js';

/** Paid in the last 90 days, the newest payment first; asked for anew each time it is looked at [E-13]. */
export const usePaidShifts = () =>
  useQuery<PaidShift[]>({
    queryKey: [ADMIN_PATHS.paidShifts],
    queryFn: ({ signal }) => apiGetAll(ADMIN_PATHS.paidShifts, { signal }),
    staleTime: 0,
  });
