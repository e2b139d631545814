import type { WorkerShift } from '../../../../shared/payroll/timesheet.contract.js';
import { useAuthenticatedQuery } from '../../../lib/api/use-authenticated-query.js';

export const workerShiftsPath = (workerId: number) => `/api/admin/worker-shifts/${workerId}`;

/** A worker's shifts, the newest first [W-18]. */
export function useWorkerShifts(workerId: number) {
  return useAuthenticatedQuery<WorkerShift[]>(workerShiftsPath(workerId), { gcTime: 0 });
}
