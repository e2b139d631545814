import type { AvailableShift } from '../../../../shared/shifts/shift.contract.js';
import { useAuthenticatedList } from '../../../lib/api/use-authenticated-list.js';

export const SHIFTS_PATH = '/api/shifts';

/** Available shifts, to show what a new level unlocks. Shares its cache entry with the dashboard. */
export function useAvailableShifts() {
  return useAuthenticatedList<AvailableShift>(SHIFTS_PATH);
}
