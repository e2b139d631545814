import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';
import { useAuthenticatedList } from '../../../lib/api/use-authenticated-list.js';
import { ADMIN_PATHS } from './paths.js';

/** All pages of the master schedule: from the workweek of the Monday two weeks back to six weeks ahead. */
export const useShifts = () => useAuthenticatedList<AdminShift>(ADMIN_PATHS.shifts);

const byId = new WeakMap<readonly AdminShift[], ReadonlyMap<number, AdminShift>>();

/** The shifts by id. The index is built once per response, because hundreds of rows may use it. */
export function useShiftIndex(): ReadonlyMap<number, AdminShift> {
  const { data: shifts = NONE } = useShifts();
  const known = byId.get(shifts);
  if (known) return known;
  const index = new Map(shifts.map((shift) => [shift.id, shift]));
  byId.set(shifts, index);
  return index;
}

const NONE: readonly AdminShift[] = [];
