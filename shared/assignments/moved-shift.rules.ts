import type { Instant } from '../kernel/time.js';

type Held = { assignedAt: Instant; approvedAt: Instant | null; shiftMovedAt: Instant | null };

/**
 * Returns whether an admin moved the shift after the worker took it or the application was approved, so the worker may
 * remember outdated times. All three are instants, `null` for never. [N-22]
 */
export function hasMovedSinceTaken({ assignedAt, approvedAt, shiftMovedAt }: Held): boolean {
  return shiftMovedAt !== null && shiftMovedAt > Math.max(assignedAt, approvedAt ?? assignedAt);
}
