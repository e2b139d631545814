import { type Decision, type Refusal, refused } from '../kernel/result.js';
import type { Instant } from '../kernel/time.js';
import { hasVisibleText } from '../kernel/visible-text.js';
import { type Positions, positionsOpen } from '../shifts/shift-open.rules.js';
import type { SkillLevelId } from '../training/skill-level.contract.js';
import type { AssignmentStatus } from './assignment.contract.js';
import { HOLDS_POSITION, IS_LIVE } from './assignment-states.rules.js';

export type ClaimingWorker = { isApproved: boolean; isActive: boolean; skillLevel: SkillLevelId };

export type ClaimedShift = Positions & {
  id: number;
  skillLevelId: SkillLevelId;
  startsAt: Instant;
  endsAt: Instant;
  isActive: boolean;
  isDraft?: boolean;
  requiresApproval: boolean;
  /** Set by the server where the list of held assignments does not reach back far enough. */
  cancelledLateBefore?: boolean;
  rejectedBefore?: boolean;
};

/**
 * A past or future assignment of the worker that may conflict. Date and times are local to the site, for the refusal's
 * text.
 */
export type HeldAssignment = {
  id: number;
  shiftId: number;
  title: string;
  date: string;
  startTime: string;
  endTime: string;
  startsAt: Instant;
  endsAt: Instant;
  status: AssignmentStatus;
  isLateCancellation: boolean;
  /** False for an application that expired at the start of the shift; defaults to true. */
  rejectedByAdmin?: boolean;
};

export type ClaimInput = {
  worker: ClaimingWorker;
  shift: ClaimedShift;
  held: readonly HeldAssignment[];
  now: Instant;
};
export type ClaimMode = 'assign' | 'apply';

/**
 * Decides whether a worker may take or apply for a shift, and returns the status of the new assignment. Checks run in
 * order of importance to the worker: existing assignment, account, shift, level, earlier cancellation or rejection,
 * positions, overlap. worker.md §5, decisions: Assignments. [S-14 to S-20, S-33]
 */
export function decideClaim(input: ClaimInput, mode: ClaimMode): Decision<{ status: 'assigned' | 'pending' }> {
  const refusal =
    alreadyOn(input) ??
    accountRefusal(input.worker) ??
    shiftRefusal(input.shift, input.now) ??
    levelRefusal(input) ??
    earlierRefusal(input) ??
    rejectedRefusal(input) ??
    fullRefusal(input.shift) ??
    findOverlap(input.shift, input.held);
  if (refusal) return refusal;
  return { ok: true, status: mode === 'apply' || input.shift.requiresApproval ? 'pending' : 'assigned' };
}

/**
 * Decides an assignment by an admin. The rules are those of a claim, except: an earlier rejection is no obstacle, a
 * reason overrides a level that is too low, and assigning is possible until the shift ends, because a stand-in's hours
 * are recorded too. [D-39, W-44, W-72]
 */
export function decideAdminAssign(
  input: ClaimInput & { levelOverrideReason?: string | null },
): Decision<{ status: 'assigned'; levelOverridden: boolean; isStandIn: boolean }> {
  const tooLow = levelRefusal(input);
  const overridden = tooLow !== null && hasVisibleText(input.levelOverrideReason);
  const refusal =
    alreadyOn(input) ??
    accountRefusal(input.worker) ??
    endedRefusal(input.shift, input.now) ??
    (overridden ? null : tooLow) ??
    earlierRefusal(input) ??
    fullRefusal(input.shift) ??
    findOverlap(input.shift, input.held);
  const isStandIn = input.now >= input.shift.startsAt;
  return refusal ?? { ok: true, status: 'assigned', levelOverridden: overridden, isStandIn };
}

/**
 * Returns a refusal that names the first position-holding assignment on another shift that overlaps this shift, or
 * null. Back-to-back shifts do not overlap. [S-20]
 */
export function findOverlap(
  shift: { id: number; startsAt: Instant; endsAt: Instant },
  held: readonly HeldAssignment[],
): Refusal | null {
  const [other] = held
    .filter((one) => HOLDS_POSITION[one.status] && one.shiftId !== shift.id)
    .filter((one) => one.startsAt < shift.endsAt && shift.startsAt < one.endsAt)
    .sort((a, b) => a.startsAt - b.startsAt);
  if (!other) return null;
  const { title, date, startTime, endTime } = other;
  return refused('shifts_overlap', { title, date, startTime, endTime });
}

/** Refuses a deactivated or unapproved worker. */
export function accountRefusal(worker: ClaimingWorker): Refusal | null {
  if (!worker.isActive) return refused('account_deactivated');
  return worker.isApproved ? null : refused('worker_not_approved');
}

type OfferedShift = { isActive: boolean; isDraft?: boolean };

/** Refuses a draft, a cancelled shift, and a shift from its start on. */
export function shiftRefusal(shift: OfferedShift & { startsAt: Instant }, now: Instant): Refusal | null {
  if (!shift.isActive) return inactiveRefusal(shift);
  return now >= shift.startsAt ? refused('shift_started') : null;
}

/** Refuses a draft, a cancelled shift, and a shift from its end on. */
export function endedRefusal(shift: OfferedShift & { endsAt: Instant }, now: Instant): Refusal | null {
  if (!shift.isActive) return inactiveRefusal(shift);
  return now >= shift.endsAt ? refused('shift_ended') : null;
}

function inactiveRefusal({ isDraft }: OfferedShift): Refusal {
  return refused(isDraft ? 'shift_is_draft' : 'shift_not_active');
}

/** Refuses a shift without open positions. */
export function fullRefusal(shift: Positions): Refusal | null {
  return positionsOpen(shift) > 0 ? null : refused('shift_full');
}

function levelRefusal({ worker, shift }: ClaimInput): Refusal | null {
  return worker.skillLevel >= shift.skillLevelId ? null : refused('level_too_low', { level: shift.skillLevelId });
}

function alreadyOn({ shift, held }: ClaimInput): Refusal | null {
  const isOn = held.some((one) => one.shiftId === shift.id && IS_LIVE[one.status]);
  return isOn ? refused('already_on_shift') : null;
}

function earlierRefusal({ shift, held }: ClaimInput): Refusal | null {
  const cancelledLate =
    shift.cancelledLateBefore === true ||
    held.some((one) => one.shiftId === shift.id && one.status === 'cancelled' && one.isLateCancellation);
  return cancelledLate ? refused('cancelled_late_before') : null;
}

function rejectedRefusal({ shift, held }: ClaimInput): Refusal | null {
  const rejected =
    shift.rejectedBefore === true ||
    held.some((one) => one.shiftId === shift.id && one.status === 'rejected' && one.rejectedByAdmin !== false);
  return rejected ? refused('application_rejected_before') : null;
}
