import type { ClaimResponse, UserAssignment } from '../../../../shared/assignments/assignment.contract.js';
import type { CancelResponse } from '../../../../shared/assignments/assignment.contract.js';
import { HOLDS_POSITION } from '../../../../shared/assignments/assignment-states.rules.js';
import { centsToDollars } from '../../../../shared/kernel/money.js';
import { toIso } from '../../../../shared/kernel/time.js';
import type { Instant } from '../../../../shared/kernel/time.js';
import type { AvailableShift } from '../../../../shared/shifts/shift.contract.js';
import type { OwnAssignment } from './own-assignment.js';
import { premiumOf } from './shift-total.js';

/** Writes a confirmed change to the cached lists, until they are refetched. */

type Claimed = ClaimResponse['assignment'];

/** The new assignment in the format of the assignment list; pay is copied from the shift's current values [S-34]. */
export function assignmentOfClaim(shift: AvailableShift, { id, status }: Claimed, now: Instant): UserAssignment {
  return {
    id,
    shiftId: shift.id,
    status,
    clockInTime: null,
    clockOutTime: null,
    hoursWorked: null,
    missingClockOut: false,
    clockEventInReview: null,
    clockOutInReview: false,
    isLateCancellation: false,
    cancelledAt: null,
    cancellationReason: null,
    assignedAt: toIso(now),
    shiftMovedAt: null,
    approvedAt: null,
    payRate: shift.payRate,
    premiumRate: centsToDollars(premiumOf(shift)),
    paymentStatus: 'pending',
    shift,
  };
}

/** Reduces the open positions by one after a claim; an application takes no position [S-16]. */
export function withClaimed(shifts: readonly AvailableShift[], { shiftId, status }: Claimed): AvailableShift[] {
  return withFilled(shifts, shiftId, HOLDS_POSITION[status] ? 1 : 0);
}

/** Reopens the position; after a late cancellation it stays closed to this worker [S-19]. */
export function withReleased(
  shifts: readonly AvailableShift[],
  { shiftId, status }: Pick<OwnAssignment, 'shiftId' | 'status'>,
  { isLateCancellation }: CancelResponse,
): AvailableShift[] {
  return withFilled(shifts, shiftId, HOLDS_POSITION[status] ? -1 : 0).map((shift) =>
    shift.id === shiftId && isLateCancellation ? { ...shift, cancelledLateBefore: true } : shift,
  );
}

export function withCancelled(own: readonly UserAssignment[], id: number): UserAssignment[] {
  return own.map((one) => (one.id === id ? { ...one, status: 'cancelled' } : one));
}

function withFilled(shifts: readonly AvailableShift[], id: number, more: number): AvailableShift[] {
  return shifts.map((shift) => (shift.id === id ? { ...shift, filledPositions: shift.filledPositions + more } : shift));
}
