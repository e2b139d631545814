import type { AssignmentStatus } from '../../../../shared/assignments/assignment.contract.js';
import { endedRefusal } from '../../../../shared/assignments/claim.rules.js';
import { isNoShow, type UndecidedEvent } from '../../../../shared/assignments/clock.rules.js';
import type { Instant } from '../../../../shared/kernel/time.js';
import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';
import { positionsOpen } from '../../../../shared/shifts/shift-open.rules.js';
import { spanOf } from './instants.js';

type FillableShift = Pick<AdminShift, 'isActive' | 'startsAt' | 'endsAt'>;
type ShiftWithPositions = FillableShift & Pick<AdminShift, 'totalPositions' | 'filledPositions' | 'heldPositions'>;

/** An admin can fill a position until the shift ends [W-75]. */
function canFill(shift: FillableShift, now: Instant): boolean {
  return endedRefusal({ isActive: shift.isActive, ...spanOf(shift) }, now) === null;
}

/** The same for a position that is free; a held one is not. [F-147] */
export function canAssign(shift: ShiftWithPositions, now: Instant): boolean {
  return canFill(shift, now) && positionsOpen(shift) > 0;
}

type AssignedWorker = UndecidedEvent & {
  status: AssignmentStatus;
  isStandIn: boolean;
  replacedBy?: string | null;
};

/**
 * Returns whether an admin is offered to put another worker in the place of one: until the shift ends, but not once the
 * worker has clocked in, a clock event waits for its review, or another worker stands in for the no-show. [D-61, W-185,
 * W-298, W-337]
 */
export function canReplace(worker: AssignedWorker, shift: FillableShift, now: Instant): boolean {
  if (worker.status !== 'assigned' || worker.clockEventInReview !== null) return false;
  const isReplaced = (worker.replacedBy ?? null) !== null && isNoShow({ ...worker, ...spanOf(shift), now });
  return canFill(shift, now) && !isReplaced;
}

/** The same for a move to another shift; a no-show stays. [W-195, W-296] */
export function canMoveToOtherShift(worker: AssignedWorker, shift: FillableShift, now: Instant): boolean {
  return canReplace(worker, shift, now) && !isNoShow({ ...worker, ...spanOf(shift), now });
}
