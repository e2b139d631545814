import type { ApprovedShift } from '../../../../shared/payroll/payroll.contract.js';
import { useAuthenticatedQuery } from '../../../lib/api/use-authenticated-query.js';
import { ADMIN_PATHS } from './paths.js';

/** Approved and unpaid, the longest waiting first, then those paid in the last 14 days [E-15]. */
export const useApprovedShifts = () => useAuthenticatedQuery<ApprovedShift[]>(ADMIN_PATHS.approvedShifts);
