import type { HoursHundredths } from '../kernel/hours.js';
import { TIMECLOCK } from '../kernel/policy.js';
import { HOUR_MS, type Instant, instant, MINUTE_MS } from '../kernel/time.js';
import type { ClockedPair } from './time-cards.rules.js';
import type { SyncState } from './timeclock.contract.js';

/** A worked shift of ours. Hours that an admin typed may differ from the clock; those are paid. */
export type WorkedShift = {
  assignmentId: number;
  clockInAt: Instant | null;
  clockOutAt: Instant | null;
  hours: HoursHundredths | null;
  hoursEdited: boolean;
  /** Completed, and its timesheet approved. */
  isApproved: boolean;
};
export type TimePair = { startsAt: Instant; endsAt: Instant };

export const SENT_CHANGES = ['add', 'change', 'remove'] as const;
export type SentChange = (typeof SENT_CHANGES)[number];
/** `sending`: written down before the call; `accepted`: taken, not carried out yet. */
export const SENT_STATES = ['sending', 'accepted', 'applied', 'refused'] as const;
export type SentState = (typeof SENT_STATES)[number];

/** What is remembered of the last thing that was sent of a shift. */
export type Sent = TimePair & {
  assignmentId: number;
  change: SentChange;
  state: SentState;
  /** The entry's id over there, as far as it is known. */
  entryId: string | null;
  at: Instant;
};

/** What to do about a shift; `note` and `forget` only remember what the time cards show. */
export type SyncStep =
  | { kind: 'add'; pair: TimePair; entryId: null }
  | { kind: 'change'; pair: TimePair; entryId: string }
  | { kind: 'remove'; pair: TimePair; entryId: string }
  | { kind: 'note'; pair: TimePair; entryId: string | null }
  | { kind: 'forget' }
  | { kind: 'nothing' };

export type PlannedShift = { assignmentId: number; state: SyncState; step: SyncStep; theirs: ClockedPair | null };
export type SyncPlan = { shifts: PlannedShift[]; onlyThere: ClockedPair[] };

/**
 * The time pair that stands for approved hours: the clock's, or, where an admin typed other hours, from clock-in on for as
 * long as is paid. Nothing while not approved, and none of no hours. [I-23]
 */
export function pairToSend(shift: WorkedShift): TimePair | null {
  const { clockInAt: startsAt, clockOutAt, hours, hoursEdited, isApproved } = shift;
  if (!isApproved || startsAt === null || clockOutAt === null || hours === null || hours <= 0) return null;
  return { startsAt, endsAt: hoursEdited ? instant(startsAt + (hours * HOUR_MS) / 100) : clockOutAt };
}

/** Whether two pairs are one: the time-clock may keep whole minutes only. */
export function isSamePair(one: TimePair, other: { startsAt: Instant; endsAt: Instant | null }): boolean {
  const isNear = (a: Instant, b: Instant) => Math.abs(a - b) < TIMECLOCK.sameWithinMs;
  return other.endsAt !== null && isNear(one.startsAt, other.startsAt) && isNear(one.endsAt, other.endsAt);
}

/**
 * Holds a worker's shifts against the time cards and what was sent before. What is on the cards counts: an intention whose
 * answer never came is carried out when they show it, waits while it is young, and is sent again after that. [I-23]
 */
export function planSync(
  shifts: readonly WorkedShift[],
  sent: readonly Sent[],
  cards: readonly ClockedPair[],
  now: Instant,
): SyncPlan {
  const free = new Free(cards, sent);
  // all that was sent finds its entry before any shift is given one that merely looks the same
  const settled = new Map(sent.map((one) => [one.assignmentId, free.settle(one)]));
  const planned = shifts.map((shift) => planShift(shift, settled.get(shift.assignmentId) ?? null, free, now));
  return { shifts: planned, onlyThere: free.rest() };
}

/** Entries over there that belong to no shift yet. */
class Free {
  private readonly byId: Map<string, ClockedPair>;
  private readonly unclaimed: Set<ClockedPair>;

  constructor(cards: readonly ClockedPair[], sent: readonly Sent[]) {
    this.byId = new Map(cards.flatMap((pair) => (pair.entryId === null ? [] : [[pair.entryId, pair]])));
    this.unclaimed = new Set(cards);
    for (const one of sent) if (isBelievedThere(one)) this.claim(this.find(one.entryId));
  }

  find(entryId: string | null): ClockedPair | null {
    return entryId === null ? null : (this.byId.get(entryId) ?? null);
  }

  claim(pair: ClockedPair | null): void {
    if (pair) this.unclaimed.delete(pair);
  }

  /** Takes an unclaimed entry of the same times. */
  take(wanted: TimePair): ClockedPair | null {
    const found = [...this.unclaimed].find((pair) => isSamePair(wanted, pair)) ?? null;
    this.claim(found);
    return found;
  }

  /** What was under way and shows on the cards by now is applied. */
  settle(sent: Sent): Settled {
    if (sent.state !== 'sending' && sent.state !== 'accepted') return { ...sent, isNews: false };
    const known = this.find(sent.entryId);
    const applied = { ...sent, state: 'applied', isNews: true } as const;
    if (sent.change === 'remove') return known === null && sent.entryId !== null ? applied : { ...sent, isNews: false };
    if (known !== null && isSamePair(sent, known)) return applied;
    const found = this.take(sent);
    return found === null ? { ...sent, isNews: false } : { ...applied, entryId: found.entryId };
  }

  rest(): ClockedPair[] {
    return [...this.unclaimed];
  }
}

/** `isNews`: that it was applied is not written down yet. */
type Settled = Sent & { isNews: boolean };

function isBelievedThere({ entryId, change, state }: Sent): boolean {
  return entryId !== null && !(change === 'remove' && state === 'applied');
}

function planShift(shift: WorkedShift, sent: Settled | null, free: Free, now: Instant): PlannedShift {
  const { assignmentId } = shift;
  const theirs = sent && isBelievedThere(sent) ? free.find(sent.entryId) : null;
  if (sent && isWaiting(sent, now)) return { assignmentId, state: 'underWay', step: { kind: 'nothing' }, theirs };
  const wanted = pairToSend(shift);
  if (sent === null || !isBelievedThere(sent)) return planUnsent(shift, wanted, sent, free);

  const news = noteOf(sent);
  if (wanted === null) {
    if (theirs === null) return { assignmentId, state: 'notApproved', step: { kind: 'forget' }, theirs };
    return toSend(assignmentId, sent, theirs, { kind: 'remove', pair: sent, entryId: sent.entryId as string });
  }
  const isThere = theirs !== null && isSamePair(wanted, theirs);
  if (sent.state === 'applied' && isSamePair(wanted, sent)) {
    return { assignmentId, state: isThere ? 'inStep' : 'differsThere', step: news, theirs };
  }
  if (isThere) {
    return { assignmentId, state: 'inStep', step: { kind: 'note', pair: wanted, entryId: sent.entryId }, theirs };
  }
  return theirs === null
    ? toSend(assignmentId, sent, null, { kind: 'add', pair: wanted, entryId: null })
    : toSend(assignmentId, sent, theirs, { kind: 'change', pair: wanted, entryId: sent.entryId as string });
}

/** Nothing of it is over there by our doing. An entry of the same times is taken for it, whoever made it. */
function planUnsent(shift: WorkedShift, wanted: TimePair | null, sent: Settled | null, free: Free): PlannedShift {
  const { assignmentId } = shift;
  if (wanted === null) {
    return { assignmentId, state: 'notApproved', step: sent ? noteOf(sent) : { kind: 'nothing' }, theirs: null };
  }
  const theirs = free.take(wanted);
  if (theirs === null && sent && isNameless(sent)) {
    return { assignmentId, state: 'differsThere', step: { kind: 'nothing' }, theirs };
  }
  if (theirs === null) return toSend(assignmentId, sent, null, { kind: 'add', pair: wanted, entryId: null });
  return { assignmentId, state: 'inStep', step: { kind: 'note', pair: wanted, entryId: theirs.entryId }, theirs };
}

/** Applied, but nobody knows which entry it became: it can be neither changed nor taken back, and is not added twice. */
function isNameless({ state, change, entryId }: Sent): boolean {
  return state === 'applied' && change !== 'remove' && entryId === null;
}

const STATE_OF = { add: 'toAdd', change: 'toChange', remove: 'toRemove' } as const;

/** What was refused before is tried again, and shown as refused until then. */
function toSend(
  assignmentId: number,
  sent: Sent | null,
  theirs: ClockedPair | null,
  step: Extract<SyncStep, { kind: SentChange }>,
): PlannedShift {
  const isRefused = sent?.state === 'refused' && sent.change === step.kind;
  return { assignmentId, state: isRefused ? 'refused' : STATE_OF[step.kind], step, theirs };
}

function noteOf(sent: Settled): SyncStep {
  if (!sent.isNews) return { kind: 'nothing' };
  if (sent.change === 'remove') return { kind: 'forget' };
  return { kind: 'note', pair: { startsAt: sent.startsAt, endsAt: sent.endsAt }, entryId: sent.entryId };
}

/** Long enough for its answer, or for the time-clock to carry it out. */
function isWaiting({ state, at }: Sent, now: Instant): boolean {
  if (state !== 'sending' && state !== 'accepted') return false;
  const minutes = state === 'sending' ? TIMECLOCK.unansweredMinutes : TIMECLOCK.acceptedMinutes;
  return now - at < minutes * MINUTE_MS;
}
