import { HOLDS_POSITION } from '../assignments/assignment-states.rules.js';
import {
  type ClaimedShift,
  type ClaimInput,
  decideClaim,
  type HeldAssignment,
  shiftRefusal,
} from '../assignments/claim.rules.js';
import { type Decision, type Refusal, allowed, refused } from '../kernel/result.js';
import { addDays, siteDate, siteInstant, siteTime } from '../kernel/site-time.js';
import { HOUR_MS, type Instant, plusMinutes } from '../kernel/time.js';
import { REMINDERS } from '../notifications/notifications.policy.js';
import { type Positions, positionsOpen } from '../shifts/shift-open.rules.js';
import type { LinkedOfferState, OfferState } from './offer.contract.js';
import { OFFERS } from './offers.policy.js';

/** Until when an offer can be answered, and whether it goes to all who could come. */
export type AnswerWindow = { answerBy: Instant; isBroadcast: boolean };

/**
 * Returns the answer window of an offer that is sent now. More than 24 hours before the start: 4 hours, and until 9:00 at
 * the site if they would end in the quiet hours [21:00, 7:00). From 12 hours: 1 hour. From 2 hours: 20 minutes. Later it is
 * a broadcast until the start. (fill.md, Offers) [F-03 to F-07]
 */
export function answerWindow(startsAt: Instant, now: Instant, zone: string): AnswerWindow {
  const lead = startsAt - now;
  const { day, halfDay, short } = OFFERS.windows;
  if (lead > day.hoursBefore * HOUR_MS)
    return { answerBy: afterQuietHours(plusMinutes(now, day.minutes), zone), isBroadcast: false };
  if (lead >= halfDay.hoursBefore * HOUR_MS) return { answerBy: plusMinutes(now, halfDay.minutes), isBroadcast: false };
  if (lead >= short.hoursBefore * HOUR_MS) return { answerBy: plusMinutes(now, short.minutes), isBroadcast: false };
  return { answerBy: startsAt, isBroadcast: true };
}

/** Moves a time within quiet hours [21:00, 7:00) at the site to 9:00 after them. */
function afterQuietHours(at: Instant, zone: string): Instant {
  const [date, time] = [siteDate(at, zone), siteTime(at, zone)];
  if (time >= REMINDERS.quietFrom) return siteInstant(addDays(date, 1), OFFERS.answerByAfterQuiet, zone);
  return time < REMINDERS.quietUntil ? siteInstant(date, OFFERS.answerByAfterQuiet, zone) : at;
}

export type AnsweredOffer = { state: OfferState; answerBy: Instant; isExclusive: boolean };

/** Returns the state of an offer at an instant: an open one lapses after `answerBy`, also before the job has stored it. [F-09] */
export function offerStateAt({ state, answerBy }: Pick<AnsweredOffer, 'state' | 'answerBy'>, now: Instant): OfferState {
  return state === 'open' && now > answerBy ? 'lapsed' : state;
}

const CLOSED = {
  accepted: 'offer_accepted',
  declined: 'offer_declined',
  lapsed: 'offer_lapsed',
  withdrawn: 'offer_withdrawn',
} as const;

/** Refuses an offer that is not open any more, with the reason. [F-10] */
function closedRefusal(offer: AnsweredOffer, now: Instant): Refusal | null {
  const state = offerStateAt(offer, now);
  return state === 'open' ? null : refused(CLOSED[state]);
}

/**
 * Decides a worker's yes: the offer is open, and the worker may claim the position. The position that this offer holds is
 * free for this worker. The desk's offer is the approval of a shift that needs one. [F-10 to F-13]
 */
export function decideAccept(offer: AnsweredOffer, claim: ClaimInput): Decision {
  const closed = closedRefusal(offer, claim.now);
  if (closed) return closed;
  const shift = { ...claim.shift, isHeldForWorker: offer.isExclusive };
  const decision = decideClaim({ ...claim, shift }, 'assign');
  return decision.ok ? allowed : decision;
}

/**
 * Decides a yes that was sent again after it was accepted, and returns the assignment by which the worker is on the shift now: that
 * of the yes, or a later one. `assignments`: the worker's. [F-15, F-159]
 */
export function decideRepeatedAccept(
  shiftId: number,
  assignments: readonly Pick<HeldAssignment, 'id' | 'shiftId' | 'status'>[],
): Decision<{ assignmentId: number }> {
  const current = assignments.find((one) => one.shiftId === shiftId && HOLDS_POSITION[one.status]);
  return current ? { ok: true, assignmentId: current.id } : refused('no_longer_on_shift');
}

/** Decides a worker's no. It costs no points. [F-10, F-14] */
export function decideDecline(offer: AnsweredOffer, now: Instant): Decision {
  return closedRefusal(offer, now) ?? allowed;
}

/** Decides whether an admin can withdraw an offer: it is open. [F-38] */
export function decideWithdraw(offer: AnsweredOffer, now: Instant): Decision {
  return offerStateAt(offer, now) === 'open' ? allowed : refused('offer_closed');
}

/**
 * Decides whether an offer can hold a position for each of these workers: so many positions are open, and a request does not
 * go to all who could come. [F-36, F-37]
 */
export function decideHold(shift: Positions, workers: number, { isBroadcast }: AnswerWindow): Decision {
  if (isBroadcast) return refused('hold_too_late', { hours: OFFERS.windows.short.hoursBefore });
  const open = positionsOpen(shift);
  return workers <= open ? allowed : refused('too_few_to_hold', { open, workers });
}

/**
 * Returns what the page of an offer's link says: the state of the offer, but `withdrawn` once nobody can take the shift, and
 * `taken` if others got the positions that it offered, also before the job has closed it. [F-90]
 */
export function linkedOfferState(
  offer: AnsweredOffer,
  shift: ClaimedShift,
  { now, isOnShift }: { now: Instant; isOnShift: boolean },
): LinkedOfferState {
  const state = offerStateAt(offer, now);
  if (state !== 'open' && state !== 'withdrawn') return state;
  if (isOnShift || shiftRefusal(shift, now)) return 'withdrawn';
  if (state === 'open' && offer.isExclusive) return state;
  return shift.filledPositions >= shift.totalPositions ? 'taken' : state; // one that is only held may be free again [F-143]
}
