import { type Decision, allowed, refused } from '../kernel/result.js';
import type { Instant } from '../kernel/time.js';

/**
 * Decides whether a shift can be published: it is a draft, and its start has not passed.
 * Refusals: `shift_is_published`, `shift_not_active` for a deleted one, `draft_start_passed`. [W-219, W-220]
 */
export function decidePublish(
  shift: { isActive: boolean; isDraft?: boolean; startsAt: Instant },
  now: Instant,
): Decision {
  if (shift.isActive) return refused('shift_is_published');
  if (!shift.isDraft) return refused('shift_not_active');
  return now >= shift.startsAt ? refused('draft_start_passed') : allowed;
}
