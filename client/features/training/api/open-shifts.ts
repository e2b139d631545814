import type { AvailableShift } from '../../../../shared/shifts/shift.contract.js';
import { useAuthenticatedQuery } from '../../../lib/use-authenticated-query.js';

export const SHIFTS_PATH = '/api/shifts';

/** Shifts on offer, to say what a new level opens. */
export function useOpenShifts() {
  return useAuthenticatedQuery<AvailableShift[]>(SHIFTS_PATH);
}
