import type { Instant } from '../kernel/time.js';

type Held = { assignedAt: Instant; approvedAt: Instant | null; shiftMovedAt: Instant | null };

/**
 * Whether an admin moved the shift to another date or time after this worker took it, or after the approval: times that
 * the worker may still have in mind no longer hold. All three are instants, `null` for never. [N-22]
 */
export function hasMovedSinceTaken({ assignedAt, approvedAt, shiftMovedAt }: Held): boolean {
  return shiftMovedAt !== null && shiftMovedAt > Math.max(assignedAt, approvedAt ?? assignedAt);
}
