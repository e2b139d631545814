import type { Timesheet } from '../../../../shared/payroll/payroll.contract.js';
import { useAuthenticatedQuery } from '../../../lib/api/use-authenticated-query.js';
import { ADMIN_PATHS } from './paths.js';

/** Clocked and not approved yet, exceptions first. */
export const useTimesheets = () => useAuthenticatedQuery<Timesheet[]>(ADMIN_PATHS.timesheets);
