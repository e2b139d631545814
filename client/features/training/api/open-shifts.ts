import type { AvailableShift } from '../../../../shared/shifts/shift.contract.js';
import { useAuthenticatedList } from '../../../lib/api/use-authenticated-list.js';

export const SHIFTS_PATH = '/api/shifts';

/** Shifts on offer, to say what a new level opens. Fetched as the dashboard does: the cache is one. */
export function useOpenShifts() {
  return useAuthenticatedList<AvailableShift>(SHIFTS_PATH);
}
