import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';
import { useAuthenticatedQuery } from '../../../lib/use-authenticated-query.js';
import { ADMIN_PATHS } from './paths.js';

/** The master schedule: from the Monday two weeks back to six weeks ahead. */
export const useShifts = () => useAuthenticatedQuery<AdminShift[]>(ADMIN_PATHS.shifts);
