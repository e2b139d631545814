import { CANCELLATION } from '../kernel/policy.js';
import { type Decision, allowed, refused } from '../kernel/result.js';
import { HOUR_MS, type Instant, plusHours } from '../kernel/time.js';
import { hasVisibleText } from '../kernel/visible-text.js';
import type { AssignmentStatus } from './assignment.contract.js';
import { canMove } from './assignment-states.rules.js';
import { clockInWindow } from './clock.rules.js';

export type CancelInput = {
  status: AssignmentStatus;
  startsAt: Instant;
  endsAt: Instant;
  now: Instant;
  /** When an admin last moved the shift, and when this application was approved; `null` for never. */
  shiftMovedAt: Instant | null;
  approvedAt: Instant | null;
  /** Left out while a screen only asks whether, and how, cancelling is possible. */
  reason?: string;
};

/** `isShortNotice`: inside the 48 hours but excused. It costs no score; the desk is alerted all the same. [S-38] */
type Cancelled = { isLate: boolean; isShortNotice: boolean };

/**
 * Giving a shift back (worker.md §5, decisions: Assignments): as long as one could still clock in, and has not; a
 * pending application can always be withdrawn, never late. The reason must not be blank. [S-26 to S-30, S-35]
 */
export function decideCancel(input: CancelInput): Decision<Cancelled> {
  if (input.status !== 'pending' && input.status !== 'assigned') return refused('cancel_not_possible');
  if (input.status === 'assigned' && input.now > clockInWindow(input).closesAt) return refused('cancel_window_closed');
  if (input.reason !== undefined && !hasVisibleText(input.reason)) return refused('reason_required');
  if (!isShortNoticeCancellation(input)) return { ok: true, isLate: false, isShortNotice: false };
  const excused = isExcused(input);
  return { ok: true, isLate: !excused, isShortNotice: excused };
}

/** An admin takes a worker off a shift: before clock-in, with a reason, and never late (decisions: Assignments). */
export function decideRemoval(input: { status: AssignmentStatus; reason: string }): Decision {
  if (!canMove(input.status, 'cancelled')) return refused('cancel_not_possible');
  return !hasVisibleText(input.reason) ? refused('reason_required') : allowed;
}

/** A position that a worker gives back inside the 48 hours, whether late or excused: the desk has to know. [S-38] */
export function isShortNoticeCancellation(held: Pick<CancelInput, 'status' | 'startsAt' | 'now'>): boolean {
  return held.status === 'assigned' && held.now > freeCancellationEndsAt(held.startsAt);
}

/** Last moment at which cancelling is certainly not late: exactly 48 elapsed hours before the start. */
export function freeCancellationEndsAt(startsAt: Instant): Instant {
  return plusHours(startsAt, -CANCELLATION.lateUnderHours);
}

/** Within 24 hours after an admin moved the shift; within 2 hours after an approval that itself came inside the 48. [S-35] */
function isExcused({ startsAt, now, shiftMovedAt, approvedAt }: CancelInput): boolean {
  if (shiftMovedAt !== null && now - shiftMovedAt <= CANCELLATION.movedExcuseHours * HOUR_MS) return true;
  const approvedLate = approvedAt !== null && approvedAt > freeCancellationEndsAt(startsAt);
  return approvedLate && now - approvedAt <= CANCELLATION.approvalExcuseHours * HOUR_MS;
}
