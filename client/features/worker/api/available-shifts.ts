import type { AvailableShift } from '../../../../shared/shifts/shift.contract.js';
import { useAuthenticatedQuery } from '../../../lib/use-authenticated-query.js';

export const SHIFTS_PATH = '/api/shifts';

/** Shifts on offer in the next 6 weeks [S-02]. */
export function useAvailableShifts() {
  return useAuthenticatedQuery<AvailableShift[]>(SHIFTS_PATH);
}
