import { type Decision, refused } from '../kernel/result.js';
import type { Instant } from '../kernel/time.js';
import type { AssignmentStatus } from './assignment.contract.js';
import { decideCancel } from './cancel.rules.js';
import type { ShiftSpan } from './clock.rules.js';

export type ErasedAssignment = ShiftSpan & { id: number; status: AssignmentStatus; missingClockOut: boolean };

/**
 * Whether a worker's account can be erased, and which of the assignments it takes along: whatever could still be given
 * back, never late, since there is no score left to hurt. Refused while clocked in: those hours would have no end. One that
 * misses its clock-out does not stand in the way, an administrator sets that time. [U-12]
 */
export function decideErasure(held: readonly ErasedAssignment[], now: Instant): Decision<{ cancelled: number[] }> {
  if (held.some((one) => one.status === 'in_progress' && !one.missingClockOut)) return refused('account_clocked_in');
  return { ok: true, cancelled: held.filter((one) => canBeCancelled(one, now)).map(({ id }) => id) };
}

function canBeCancelled({ status, startsAt, endsAt }: ErasedAssignment, now: Instant): boolean {
  return decideCancel({ status, startsAt, endsAt, now, shiftMovedAt: null, approvedAt: null }).ok;
}
