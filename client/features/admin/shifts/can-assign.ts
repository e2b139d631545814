import { endedRefusal } from '../../../../shared/assignments/claim.rules.js';
import type { Instant } from '../../../../shared/kernel/time.js';
import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';
import { positionsOpen } from '../../../../shared/shifts/shift-open.rules.js';
import { spanOf } from './instants.js';

type FillableShift = Pick<AdminShift, 'isActive' | 'startsAt' | 'endsAt'>;
type ShiftWithPositions = FillableShift & Pick<AdminShift, 'totalPositions' | 'filledPositions'>;

/** An admin can fill a position until the shift ends [W-75]. */
export function canFill(shift: FillableShift, now: Instant): boolean {
  return endedRefusal({ isActive: shift.isActive, ...spanOf(shift) }, now) === null;
}

/** The same for a position that is free. */
export function canAssign(shift: ShiftWithPositions, now: Instant): boolean {
  return canFill(shift, now) && positionsOpen(shift) > 0;
}
