import { CANCELLATION } from './assignments.policy.js';
import { type Decision, allowed, refused } from '../kernel/result.js';
import { HOUR_MS, type Instant, plusHours } from '../kernel/time.js';
import { hasVisibleText } from '../kernel/visible-text.js';
import type { AssignmentStatus } from './assignment.contract.js';
import { canMove, HOLDS_POSITION } from './assignment-states.rules.js';
import { clockInWindow, isNoShow, type ShiftSpan, type UndecidedEvent } from './clock.rules.js';

export type CancelInput = {
  status: AssignmentStatus;
  startsAt: Instant;
  endsAt: Instant;
  now: Instant;
  /** When an admin last moved the shift, and when the application was approved; `null` for never. */
  shiftMovedAt: Instant | null;
  approvedAt: Instant | null;
  /** Omitted when a screen only checks whether cancelling is possible. */
  reason?: string;
};

/**
 * `isShortNotice`: an excused cancellation less than 48 hours before the start. It does not affect the score, but
 * admins get an alert. [S-38]
 */
type Cancelled = { isLate: boolean; isShortNotice: boolean };

/**
 * Decides a worker's cancellation (worker.md §5, decisions: Assignments). An assigned shift can be cancelled until its
 * clock-in window closes; a pending application can always be withdrawn, and never late. The reason must contain
 * visible text. [S-26 to S-30, S-35]
 */
export function decideCancel(input: CancelInput): Decision<Cancelled> {
  if (input.status !== 'pending' && input.status !== 'assigned') return refused('cancel_not_possible');
  if (input.status === 'assigned' && input.now > clockInWindow(input).closesAt) return refused('cancel_window_closed');
  if (input.reason !== undefined && !hasVisibleText(input.reason)) return refused('reason_required');
  if (!isShortNoticeCancellation(input)) return { ok: true, isLate: false, isShortNotice: false };
  const excused = isExcused(input);
  return { ok: true, isLate: !excused, isShortNotice: excused };
}

export type RemovalInput = ShiftSpan &
  UndecidedEvent & {
    status: AssignmentStatus;
    isStandIn: boolean;
    hasOpenCorrection: boolean;
    now: Instant;
    /** Omitted where the rule of the whole change checks it. */
    reason?: string;
  };

/**
 * Decides the removal of a worker by an admin: before clock-in, with a reason, and never late (decisions: Assignments).
 * Not while the worker asks for times of the shift or a clock event of it is undecided, and not for a no-show, which stays
 * on record. [W-138, W-296, W-331]
 */
export function decideRemoval(input: RemovalInput): Decision {
  if (!canMove(input.status, 'cancelled')) return refused('removal_not_possible');
  if (input.hasOpenCorrection) return refused('correction_open');
  if (input.clockEventInReview !== null) return refused('clock_event_in_review');
  if (isNoShow(input)) return refused('no_show_stays');
  return input.reason !== undefined && !hasVisibleText(input.reason) ? refused('reason_required') : allowed;
}

/**
 * Decides whether an admin may take a worker off a shift for another worker, or for another shift: like a removal, but an
 * applicant holds no position. [W-172, W-173, W-183, W-191]
 */
export function decideVacating(input: RemovalInput): Decision {
  return HOLDS_POSITION[input.status] ? decideRemoval(input) : refused('removal_not_possible');
}

export type ReplacementInput = RemovalInput & {
  /** Another worker stands in for this one. */
  isReplaced: boolean;
  reason: string;
  /** Whether the admin saw a no-show; `null` or omitted if the request does not say so. */
  shownAsNoShow?: boolean | null;
};

/**
 * Decides whether an admin may put another worker in the place of one. A no-show stays on the shift (`isVacated` is
 * false), with its alert and points, and is replaced once at a time. Refused if the worker became a no-show, or is no
 * longer one, since the admin saw it. [W-183, W-299, W-306, W-332]
 */
export function decideReplacement(input: ReplacementInput): Decision<{ isVacated: boolean }> {
  const isVacated = !isNoShow(input);
  const decision = isVacated ? decideVacating(input) : decideStandIn(input);
  if (!decision.ok) return decision;
  const isOutdated = typeof input.shownAsNoShow === 'boolean' && input.shownAsNoShow === isVacated;
  return isOutdated ? refused('changed_since_shown') : { ok: true, isVacated };
}

function decideStandIn(input: ReplacementInput): Decision {
  if (input.isReplaced) return refused('already_replaced');
  return hasVisibleText(input.reason) ? allowed : refused('reason_required');
}

/**
 * Returns whether a worker cancels an assigned shift less than 48 hours before its start, excused or not. Admins get an
 * alert. [S-38]
 */
export function isShortNoticeCancellation(assignment: Pick<CancelInput, 'status' | 'startsAt' | 'now'>): boolean {
  return assignment.status === 'assigned' && assignment.now > freeCancellationEndsAt(assignment.startsAt);
}

/** Returns the last moment when a cancellation is not late: exactly 48 elapsed hours before the start. */
export function freeCancellationEndsAt(startsAt: Instant): Instant {
  return plusHours(startsAt, -CANCELLATION.lateUnderHours);
}

/**
 * Returns whether an admin moved the shift within the last 24 hours, or approved the application within the last 2
 * hours and less than 48 hours before the start. [S-35]
 */
function isExcused({ startsAt, now, shiftMovedAt, approvedAt }: CancelInput): boolean {
  if (shiftMovedAt !== null && now - shiftMovedAt <= CANCELLATION.movedExcuseHours * HOUR_MS) return true;
  const approvedLate = approvedAt !== null && approvedAt > freeCancellationEndsAt(startsAt);
  return approvedLate && now - approvedAt <= CANCELLATION.approvalExcuseHours * HOUR_MS;
}
