import { useCallback } from 'react';
import type { WorkerShift } from '../../../../shared/payroll/payroll.contract.js';
import { useAuthenticatedQuery } from '../../../lib/use-authenticated-query.js';
import { useShiftTitle } from '../use-shift-title.js';

export const workerShiftsPath = (workerId: number) => `/api/admin/worker-shifts/${workerId}`;

/** A worker's shifts, the newest first, titles in the present language [H-11, W-18]. */
export function useWorkerShifts(workerId: number) {
  const titleOf = useShiftTitle();
  const select = useCallback(
    (shifts: WorkerShift[]) => shifts.map((shift) => ({ ...shift, shiftTitle: titleOf(shift) })),
    [titleOf],
  );
  return useAuthenticatedQuery<WorkerShift[]>(workerShiftsPath(workerId), { gcTime: 0, select });
}
