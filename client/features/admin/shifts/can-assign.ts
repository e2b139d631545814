import type { AssignmentStatus } from '../../../../shared/assignments/assignment.contract.js';
import { endedRefusal } from '../../../../shared/assignments/claim.rules.js';
import { isNoShow, type UndecidedEvent } from '../../../../shared/assignments/clock.rules.js';
import type { Instant } from '../../../../shared/kernel/time.js';
import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';
import { positionsOpen } from '../../../../shared/shifts/shift-open.rules.js';
import { spanOf } from './instants.js';

type FillableShift = Pick<AdminShift, 'isActive' | 'startsAt' | 'endsAt'>;
type ShiftWithPositions = FillableShift & Pick<AdminShift, 'totalPositions' | 'filledPositions'>;

/** An admin can fill a position until the shift ends [W-75]. */
function canFill(shift: FillableShift, now: Instant): boolean {
  return endedRefusal({ isActive: shift.isActive, ...spanOf(shift) }, now) === null;
}

/** The same for a position that is free. */
export function canAssign(shift: ShiftWithPositions, now: Instant): boolean {
  return canFill(shift, now) && positionsOpen(shift) > 0;
}

type AssignedWorker = UndecidedEvent & { status: AssignmentStatus; isStandIn: boolean };

/**
 * Returns whether an admin is offered to give the worker's position to another one, or to move the worker to another
 * shift: until the shift ends, but not once the worker has clocked in, a clock event waits for its review, or the worker
 * is a no-show. [D-61, W-185, W-195]
 */
export function canReplace(worker: AssignedWorker, shift: FillableShift, now: Instant): boolean {
  if (worker.status !== 'assigned' || worker.clockEventInReview !== null) return false;
  return canFill(shift, now) && !isNoShow({ ...worker, ...spanOf(shift), now });
}
