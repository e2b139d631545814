import { type Decision, allowed, refused } from '../kernel/result.js';
import { hasVisibleText } from '../kernel/visible-text.js';
import type { AssignmentStatus } from './assignment.contract.js';
import { type ClaimInput, decideAdminAssign } from './claim.rules.js';

/**
 * Decides whether a worker can leave a shift for another one: assigned, not clocked in, and without an open request for
 * times of the shift. [W-138, W-191]
 */
export function decideLeaving(left: { status: AssignmentStatus; hasOpenCorrection: boolean }): Decision {
  if (left.status !== 'assigned') return refused('removal_not_possible');
  return left.hasOpenCorrection ? refused('correction_open') : allowed;
}

/**
 * Decides the assignment to the new shift (`input.shift`), under the rules of an assignment by an admin. The left
 * assignment is no obstacle, unless it is on that same shift. The reason overrides a level that is too low. [W-189 to W-191]
 * @param input `held` includes the left assignment
 */
export function decideMoveTo(
  input: ClaimInput,
  { leftId, reason }: { leftId: number; reason: string },
): ReturnType<typeof decideAdminAssign> {
  if (!hasVisibleText(reason)) return refused('reason_required');
  const held = input.held.filter(({ id, shiftId }) => id !== leftId || shiftId === input.shift.id);
  return decideAdminAssign({ ...input, held, levelOverrideReason: reason });
}
