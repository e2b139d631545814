import { useQueryClient } from '@tanstack/react-query';
import type { LocalDate } from '../../../../shared/kernel/time.js';
import type { AvailableShift } from '../../../../shared/shifts/shift.contract.js';
import { useAuthenticatedList } from '../../../lib/api/use-authenticated-list.js';

export const SHIFTS_PATH = '/api/shifts';

/** Shifts on offer in the next 6 weeks [S-02]. */
export function useAvailableShifts() {
  return useAuthenticatedList<AvailableShift>(SHIFTS_PATH);
}

/** Available shifts from one day at the site to another, both included: a page of the calendar [S-08]. */
export function useShiftsOfDays(from: LocalDate, to: LocalDate) {
  return useAuthenticatedList<AvailableShift>(SHIFTS_PATH, { params: `from=${from}&to=${to}` });
}

/** The cached or persisted list; never fetches. */
export function useListedOffers(): AvailableShift[] | undefined {
  return useQueryClient().getQueryData<AvailableShift[]>([SHIFTS_PATH]);
}
