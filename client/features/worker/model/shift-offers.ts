import { decideClaim } from '../../../../shared/assignments/claim.rules.js';
import type {
  ClaimInput,
  ClaimMode,
  ClaimingWorker,
  HeldAssignment,
} from '../../../../shared/assignments/claim.rules.js';
import type { ProblemCode } from '../../../../shared/kernel/problems.js';
import type { Refusal } from '../../../../shared/kernel/result.js';
import { instantOf } from '../../../../shared/kernel/time.js';
import type { Instant } from '../../../../shared/kernel/time.js';
import type { AvailableShift } from '../../../../shared/shifts/shift.contract.js';
import { hasEnded } from '../../../../shared/shifts/shift-open.rules.js';
import type { Language } from '../../../../shared/workers/worker.contract.js';
import { toHeld } from './rule-inputs.js';
import type { OwnAssignment } from './own-assignment.js';

/** A shift on the list, and what stands between it and this worker: nothing, or the rule's reason. */
export type ShiftOffer = { shift: AvailableShift; refusal: Refusal | null };
export type ShiftOffers = { open: ShiftOffer[]; closed: ShiftOffer[] };

type OfferInput = {
  shifts: readonly AvailableShift[];
  worker: ClaimingWorker;
  assignments: readonly OwnAssignment[];
  now: Instant;
  language: Language;
};

/** Those the worker holds already stand under the upcoming shifts. */
const LISTED_ELSEWHERE: ProblemCode = 'already_on_shift';

/**
 * The available shifts in two groups, as the server's own rule decides; ended ones are gone [S-04, S-06, S-07, S-32].
 * Within each group the order of the server's list stays.
 */
export function groupOffers({ shifts, worker, assignments, now, language }: OfferInput): ShiftOffers {
  const held = assignments.map((one) => toHeld(one, language));
  const offers: ShiftOffers = { open: [], closed: [] };
  for (const shift of shifts) {
    if (hasEnded({ endsAt: instantOf(shift.endsAt) }, now)) continue;
    const refusal = refusalOf(shift, { worker, held, now });
    if (refusal === null) offers.open.push({ shift, refusal });
    else if (refusal.code !== LISTED_ELSEWHERE) offers.closed.push({ shift, refusal });
  }
  return offers;
}

/** What stands between this worker and the shift; `null` when nothing does. List and calendar ask alike [S-07, S-13]. */
export function refusalOf(
  shift: AvailableShift,
  context: { worker: ClaimingWorker; held: readonly HeldAssignment[]; now: Instant },
): Refusal | null {
  const [startsAt, endsAt] = [instantOf(shift.startsAt), instantOf(shift.endsAt)];
  return tellingRefusal(
    { ...context, shift: { ...shift, startsAt, endsAt } },
    shift.requiresApproval ? 'apply' : 'assign',
  );
}

/**
 * The server's reason, but for a worker who waits for approval: what would stand in the way even after it says more
 * about this shift than the waiting, which the banner tells already. Otherwise takeable ones read "Awaiting approval".
 */
function tellingRefusal(input: ClaimInput, mode: ClaimMode): Refusal | null {
  const decision = decideClaim(input, mode);
  if (decision.ok) return null;
  if (decision.code !== 'worker_not_approved') return decision;
  const onceApproved = decideClaim({ ...input, worker: { ...input.worker, isApproved: true } }, mode);
  return onceApproved.ok ? decision : onceApproved;
}
