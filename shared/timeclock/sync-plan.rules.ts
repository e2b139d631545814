import { TIMECLOCK } from './timeclock.policy.js';
import { type Instant, MINUTE_MS } from '../kernel/time.js';
import { UnmatchedEntries, isPresumedPresent, type ReconciledChange } from './unmatched-entries.js';
import type { ClockedPair } from './time-cards.rules.js';
import {
  isSamePair,
  pairToSend,
  type Sent,
  type SentChange,
  type TimePair,
  type WorkedShift,
} from './time-pairs.rules.js';
import type { SyncState } from './timeclock.contract.js';

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
 * Holds a worker's shifts against the time cards and what was sent before. What is on the cards counts: an intention whose
 * answer never came is carried out when they show it, waits while it is young, and is sent again after that. [I-23]
 */
export function planSync(
  shifts: readonly WorkedShift[],
  sent: readonly Sent[],
  cards: readonly ClockedPair[],
  now: Instant,
): SyncPlan {
  const free = new UnmatchedEntries(cards, sent);
  // all that was sent finds its entry before any shift is given one that merely looks the same
  const settled = new Map(sent.map((one) => [one.assignmentId, free.reconcile(one)]));
  const planned = shifts.map((shift) => planShift(shift, settled.get(shift.assignmentId) ?? null, free, now));
  // once every shift has its own entry, what is left over at the time of one that would be added is somebody else's
  const safe = planned.map((one) => (one.step.kind === 'add' ? holdBack(one, one.step.pair, free) : one));
  return { shifts: safe, onlyThere: free.rest() };
}

/** An entry that is added beside another of the same time is paid twice: people decide which of the two is right. */
function holdBack(planned: PlannedShift, pair: TimePair, free: UnmatchedEntries): PlannedShift {
  const theirs = free.takeOverlapping(pair);
  return theirs === null ? planned : { ...planned, state: 'overlapsThere', step: { kind: 'nothing' }, theirs };
}

function planShift(
  shift: WorkedShift,
  sent: ReconciledChange | null,
  free: UnmatchedEntries,
  now: Instant,
): PlannedShift {
  const { assignmentId } = shift;
  const theirs = sent && isPresumedPresent(sent) ? free.find(sent.entryId) : null;
  if (sent && isWaiting(sent, now)) return { assignmentId, state: 'underWay', step: { kind: 'nothing' }, theirs };
  const wanted = pairToSend(shift);
  if (sent === null || !isPresumedPresent(sent)) return planUnsent(shift, wanted, sent, free);

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
function planUnsent(
  shift: WorkedShift,
  wanted: TimePair | null,
  sent: ReconciledChange | null,
  free: UnmatchedEntries,
): PlannedShift {
  const { assignmentId } = shift;
  if (wanted === null) {
    return { assignmentId, state: 'notApproved', step: sent ? noteOf(sent) : { kind: 'nothing' }, theirs: null };
  }
  const theirs = free.take(wanted);
  if (theirs === null && sent && lacksEntryId(sent)) {
    return { assignmentId, state: 'differsThere', step: { kind: 'nothing' }, theirs };
  }
  if (theirs === null) return toSend(assignmentId, sent, null, { kind: 'add', pair: wanted, entryId: null });
  return { assignmentId, state: 'inStep', step: { kind: 'note', pair: wanted, entryId: theirs.entryId }, theirs };
}

/** Applied, but nobody knows which entry it became: it can be neither changed nor taken back, and is not added twice. */
function lacksEntryId({ state, change, entryId }: Sent): boolean {
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

function noteOf(sent: ReconciledChange): SyncStep {
  if (!sent.isNewlyApplied) return { kind: 'nothing' };
  if (sent.change === 'remove') return { kind: 'forget' };
  return { kind: 'note', pair: { startsAt: sent.startsAt, endsAt: sent.endsAt }, entryId: sent.entryId };
}

/** Long enough for its answer, or for the time-clock to carry it out. */
function isWaiting({ state, at }: Sent, now: Instant): boolean {
  if (state !== 'sending' && state !== 'accepted') return false;
  const minutes = state === 'sending' ? TIMECLOCK.unansweredMinutes : TIMECLOCK.acceptedMinutes;
  return now - at < minutes * MINUTE_MS;
}
