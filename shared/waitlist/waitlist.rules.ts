import { type ClaimedShift, type ClaimInput, decideClaim } from '../assignments/claim.rules.js';
import type { ProblemCode } from '../kernel/problems.js';
import { type Decision, allowed, refused } from '../kernel/result.js';
import { HOUR_MS, type Instant } from '../kernel/time.js';
import type { AnswerWindow } from '../offers/offer.rules.js';
import { positionsOpen } from '../shifts/shift-open.rules.js';
import {
  DEFAULT_TAKE_HOURS,
  type JoinWaitlistRequest,
  type TakeHours,
  type WaitlistMode,
  type WaitlistSkip,
} from './waitlist.contract.js';

/** What a worker wants when a position comes free. `takeHours` is `null` for `ask`. */
export type WaitlistWish = { mode: WaitlistMode; takeHours: TakeHours | null };

/** Reads the wish of a request: to be asked, unless it says otherwise. The hours belong to `take` only. [F-107, F-108] */
export function wishOf({ mode, takeHours }: JoinWaitlistRequest): WaitlistWish {
  if (mode !== 'take') return { mode: 'ask', takeHours: null };
  return { mode, takeHours: takeHours ?? DEFAULT_TAKE_HOURS };
}

/**
 * Decides whether a worker can join the line: no position is open, and the worker could take one under the rules of a
 * sign-up. (fill.md, Waitlist) [F-101 to F-103]
 */
export function decideJoin(input: ClaimInput & { hasOpenOffer: boolean }): Decision {
  const claim = decideClaim({ ...input, shift: withOnePosition(input.shift) }, 'assign');
  if (!claim.ok) return claim;
  if (input.hasOpenOffer) return refused('waitlist_offer_open');
  return positionsOpen(input.shift) === 0 ? allowed : refused('waitlist_not_full');
}

/** The shift as if one position were open, for the other rules of a sign-up. */
function withOnePosition(shift: ClaimedShift): ClaimedShift {
  return { ...shift, totalPositions: shift.filledPositions + (shift.heldPositions ?? 0) + 1 };
}

const SKIP_OF: Partial<Record<ProblemCode, WaitlistSkip>> = {
  shifts_overlap: 'overlap',
  level_too_low: 'level',
  worker_not_approved: 'account',
  account_deactivated: 'account',
};

/**
 * Decides whether a worker in line may get a position that came free: under the rules of a sign-up, and no exclusive offer
 * of another shift at that time is open. Otherwise returns why the worker is passed over. [F-110, F-118]
 * @param isHeldElsewhere such an offer is open
 */
export function skipReason(input: ClaimInput, isHeldElsewhere: boolean): WaitlistSkip | null {
  const claim = decideClaim({ ...input, shift: withOnePosition(input.shift) }, 'assign');
  if (!claim.ok) return SKIP_OF[claim.code] ?? 'earlier';
  return isHeldElsewhere ? 'held' : null;
}

/** How the worker gets a position: an application, an offer to all in line, the position itself, or an offer that holds it. */
export type Promotion = 'apply' | 'broadcast' | 'take' | 'offer';

/**
 * Decides how the first in line gets a position that comes free now. On a shift that needs approval an application is filed.
 * Less than 2 hours before the start all in line are asked. A worker who wants it gets the position at once if the start is
 * at least the chosen number of hours away. [F-111 to F-116]
 */
export function promotionOf(
  { mode, takeHours }: WaitlistWish,
  { startsAt, requiresApproval }: Pick<ClaimedShift, 'startsAt' | 'requiresApproval'>,
  { now, isBroadcast }: { now: Instant } & Pick<AnswerWindow, 'isBroadcast'>,
): Promotion {
  if (requiresApproval) return 'apply';
  if (isBroadcast) return 'broadcast';
  return mode === 'take' && takeHours !== null && startsAt - now >= takeHours * HOUR_MS ? 'take' : 'offer';
}

/**
 * Returns how many workers in line may get a position now. An application holds no position, so on a shift that needs
 * approval those that wait for an answer count too. [F-116, F-117]
 */
export function positionsForLine(shift: ClaimedShift, pendingApplications: number): number {
  const waiting = shift.requiresApproval ? pendingApplications : 0;
  return Math.max(positionsOpen(shift) - waiting, 0);
}

type InLine = { id: number; joinedAt: Instant };

/** Sorts a line: who joined first is first; at the same time, who is stored first. [F-104] */
export function inOrder<Entry extends InLine>(line: readonly Entry[]): Entry[] {
  return [...line].sort((a, b) => a.joinedAt - b.joinedAt || a.id - b.id);
}
