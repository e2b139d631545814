import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';
import { useAuthenticatedList } from '../../../lib/use-authenticated-list.js';
import { ADMIN_PATHS } from './paths.js';

/** The whole master schedule, however many parts it comes in: from the Monday two weeks back to six weeks ahead. */
export const useShifts = () => useAuthenticatedList<AdminShift>(ADMIN_PATHS.shifts);
