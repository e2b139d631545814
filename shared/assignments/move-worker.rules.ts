import { refused } from '../kernel/result.js';
import { hasVisibleText } from '../kernel/visible-text.js';
import { type ClaimInput, decideAdminAssign } from './claim.rules.js';

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
