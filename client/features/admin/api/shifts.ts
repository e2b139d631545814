import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';
import { useAuthenticatedList } from '../../../lib/api/use-authenticated-list.js';
import { ADMIN_PATHS } from './paths.js';

/** The whole master schedule, however many parts it comes in: from the Monday two weeks back to six weeks ahead. */
export const useShifts = () => useAuthenticatedList<AdminShift>(ADMIN_PATHS.shifts);

const byId = new WeakMap<readonly AdminShift[], ReadonlyMap<number, AdminShift>>();

/** The same by id: the index is made once for all who look into one answer, and there may be hundreds of rows that do. */
export function useShiftIndex(): ReadonlyMap<number, AdminShift> {
  const { data: shifts = NONE } = useShifts();
  const known = byId.get(shifts);
  if (known) return known;
  const index = new Map(shifts.map((shift) => [shift.id, shift]));
  byId.set(shifts, index);
  return index;
}

const NONE: readonly AdminShift[] = [];
