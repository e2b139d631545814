import { type Decision, refused } from '../kernel/result.js';
import type { Instant } from '../kernel/time.js';
import type { AssignmentStatus } from './assignment.contract.js';
import { decideCancel } from './cancel.rules.js';
import type { ShiftSpan } from './clock.rules.js';

export type ErasedAssignment = ShiftSpan & { id: number; status: AssignmentStatus; missingClockOut: boolean };

/**
 * Decides whether a worker's account can be erased, and returns the assignments to cancel: all that can still be
 * cancelled. None counts as late, because no score remains. Refused while the worker is clocked in, because the hours
 * would have no end; an assignment flagged as missing its clock-out does not count, because an admin sets its time.
 * [U-12]
 */
export function decideErasure(
  assignments: readonly ErasedAssignment[],
  now: Instant,
): Decision<{ cancelled: number[] }> {
  if (assignments.some((one) => one.status === 'in_progress' && !one.missingClockOut))
    return refused('account_clocked_in');
  return { ok: true, cancelled: assignments.filter((one) => canBeCancelled(one, now)).map(({ id }) => id) };
}

function canBeCancelled({ status, startsAt, endsAt }: ErasedAssignment, now: Instant): boolean {
  return decideCancel({ status, startsAt, endsAt, now, shiftMovedAt: null, approvedAt: null }).ok;
}
