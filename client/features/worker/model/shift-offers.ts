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
import type { OwnOffer } from '../../../../shared/offers/offer.contract.js';
import type { AvailableShift } from '../../../../shared/shifts/shift.contract.js';
import { hasEnded } from '../../../../shared/shifts/shift-open.rules.js';
import type { Language } from '../../../../shared/workers/worker.contract.js';
import { toHeldAssignment } from './rule-inputs.js';
import type { OwnAssignment } from './own-assignment.js';

/** A shift on the list, and the rule's reason why this worker can't claim it, if any. */
export type ShiftOffer = { shift: AvailableShift; refusal: Refusal | null };
export type ShiftOffers = { open: ShiftOffer[]; closed: ShiftOffer[] };

type OfferInput = {
  shifts: readonly AvailableShift[];
  worker: ClaimingWorker;
  assignments: readonly OwnAssignment[];
  /** The worker's own open offers; none while they are not known. */
  ownOffers?: readonly OwnOffer[] | undefined;
  now: Instant;
  language: Language;
};

/** Without the shifts that the worker already has, which are listed as upcoming. */
const LISTED_ELSEWHERE: ProblemCode = 'already_on_shift';

/**
 * The available shifts in two groups, by the server's rule, without ended ones [S-04, S-06, S-07, S-32], for a worker
 * without approval also without started ones [S-58]. Within each group the server's order stays.
 */
export function groupOffers(input: OfferInput): ShiftOffers {
  const { worker, assignments, now, language } = input;
  const held = assignments.map((one) => toHeldAssignment(one, language));
  const offers: ShiftOffers = { open: [], closed: [] };
  for (const shift of markHeld(input)) {
    if (isPastFor(worker, shift, now)) continue;
    const refusal = refusalOf(shift, { worker, held, now });
    if (refusal === null) offers.open.push({ shift, refusal });
    else if (refusal.code !== LISTED_ELSEWHERE) offers.closed.push({ shift, refusal });
  }
  return offers;
}

/** Marks the shifts of which an open offer holds a position for this worker: it is open to them. [F-32, F-151] */
export function markHeld({ shifts, ownOffers = [], now }: Pick<OfferInput, 'shifts' | 'ownOffers' | 'now'>) {
  const isOpen = ({ answerBy }: OwnOffer) => now <= instantOf(answerBy);
  const held = new Set(ownOffers.filter((one) => one.isExclusive && isOpen(one)).map(({ shiftId }) => shiftId));
  // a list that is older than the offer does not count its position as held
  return shifts.map((shift) =>
    held.has(shift.id) && (shift.heldPositions ?? 0) > 0 ? { ...shift, isHeldForWorker: true } : shift,
  );
}

/**
 * Whether the shift is of no use to the worker any more: it has ended, or has started and the worker is not approved and
 * could not have taken it [S-04, S-58].
 */
export function isPastFor(
  { isApproved }: Pick<ClaimingWorker, 'isApproved'>,
  { startsAt, endsAt }: Pick<AvailableShift, 'startsAt' | 'endsAt'>,
  now: Instant,
): boolean {
  return hasEnded({ endsAt: instantOf(endsAt) }, now) || (!isApproved && instantOf(startsAt) <= now);
}

/** The reason the worker can't claim the shift; `null` without any. Used by list and calendar [S-07, S-13]. */
export function refusalOf(
  shift: AvailableShift,
  context: { worker: ClaimingWorker; held: readonly HeldAssignment[]; now: Instant },
): Refusal | null {
  const [startsAt, endsAt] = [instantOf(shift.startsAt), instantOf(shift.endsAt)];
  return shownRefusal(
    { ...context, shift: { ...shift, startsAt, endsAt } },
    shift.requiresApproval ? 'apply' : 'assign',
  );
}

/**
 * The server's reason. For a worker without approval: the reason that remains after the approval, if any, because the
 * banner already shows the pending approval; otherwise "Awaiting approval".
 */
function shownRefusal(input: ClaimInput, mode: ClaimMode): Refusal | null {
  const decision = decideClaim(input, mode);
  if (decision.ok) return null;
  if (decision.code !== 'worker_not_approved') return decision;
  const onceApproved = decideClaim({ ...input, worker: { ...input.worker, isApproved: true } }, mode);
  return onceApproved.ok ? decision : onceApproved;
}
