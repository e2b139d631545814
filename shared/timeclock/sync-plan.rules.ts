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

/** The step for a shift. `recordEntry` and `deleteRecord` only store what the time cards show. */
export type SyncStep =
  | { kind: 'add'; pair: TimePair; entryId: null }
  | { kind: 'change'; pair: TimePair; entryId: string }
  | { kind: 'remove'; pair: TimePair; entryId: string }
  | { kind: 'recordEntry'; pair: TimePair; entryId: string | null }
  | { kind: 'deleteRecord' }
  | { kind: 'nothing' };

export type PlannedShift = { assignmentId: number; state: SyncState; step: SyncStep; theirs: ClockedPair | null };
export type SyncPlan = { shifts: PlannedShift[]; onlyThere: ClockedPair[] };

/**
 * Compares a worker's shifts with the time cards and the changes sent before. The cards are authoritative: a change
 * without a response counts as applied if they show it, waits while recent, and is sent again after that. [I-23]
 */
export function planSync(
  shifts: readonly WorkedShift[],
  sent: readonly Sent[],
  cards: readonly ClockedPair[],
  now: Instant,
): SyncPlan {
  const unmatched = new UnmatchedEntries(cards, sent);
  // Match every sent change with its entry before any shift is matched by equal times.
  const reconciled = new Map(sent.map((change) => [change.assignmentId, unmatched.reconcile(change)]));
  const planned = shifts.map((shift) => planShift(shift, reconciled.get(shift.assignmentId) ?? null, unmatched, now));
  // Every shift now has its entry. An entry that is still unmatched was made on the time-clock itself.
  const withoutOverlaps = planned.map((shift) =>
    shift.step.kind === 'add' ? withoutOverlap(shift, shift.step.pair, unmatched) : shift,
  );
  return { shifts: withoutOverlaps, onlyThere: unmatched.rest() };
}

/** Cancels an addition that overlaps another entry: both would be paid, so an admin decides. */
function withoutOverlap(planned: PlannedShift, pair: TimePair, unmatched: UnmatchedEntries): PlannedShift {
  const theirs = unmatched.matchOverlapping(pair);
  return theirs === null ? planned : { ...planned, state: 'overlapsThere', step: { kind: 'nothing' }, theirs };
}

function planShift(
  shift: WorkedShift,
  sent: ReconciledChange | null,
  unmatched: UnmatchedEntries,
  now: Instant,
): PlannedShift {
  const { assignmentId } = shift;
  const theirs = sent && isPresumedPresent(sent) ? unmatched.findById(sent.entryId) : null;
  if (sent && isWaiting(sent, now)) return { assignmentId, state: 'underWay', step: { kind: 'nothing' }, theirs };
  const target = pairToSend(shift);
  if (sent === null || !isPresumedPresent(sent)) return planShiftWithoutEntry(shift, target, sent, unmatched);

  const storeResult = stepToStore(sent);
  if (target === null) {
    if (theirs === null) return { assignmentId, state: 'notApproved', step: { kind: 'deleteRecord' }, theirs };
    return sendStep(assignmentId, sent, theirs, { kind: 'remove', pair: sent, entryId: sent.entryId as string });
  }
  const isThere = theirs !== null && isSamePair(target, theirs);
  if (sent.state === 'applied' && isSamePair(target, sent)) {
    return { assignmentId, state: isThere ? 'inStep' : 'differsThere', step: storeResult, theirs };
  }
  if (isThere) {
    return {
      assignmentId,
      state: 'inStep',
      step: { kind: 'recordEntry', pair: target, entryId: sent.entryId },
      theirs,
    };
  }
  return theirs === null
    ? sendStep(assignmentId, sent, null, { kind: 'add', pair: target, entryId: null })
    : sendStep(assignmentId, sent, theirs, { kind: 'change', pair: target, entryId: sent.entryId as string });
}

/** Plans a shift without a sent entry. An entry with the same times counts as its entry, regardless of its origin. */
function planShiftWithoutEntry(
  shift: WorkedShift,
  target: TimePair | null,
  sent: ReconciledChange | null,
  unmatched: UnmatchedEntries,
): PlannedShift {
  const { assignmentId } = shift;
  if (target === null) {
    return { assignmentId, state: 'notApproved', step: sent ? stepToStore(sent) : { kind: 'nothing' }, theirs: null };
  }
  const theirs = unmatched.matchSameTimes(target);
  if (theirs === null && sent && lacksEntryId(sent)) {
    return { assignmentId, state: 'differsThere', step: { kind: 'nothing' }, theirs };
  }
  if (theirs === null) return sendStep(assignmentId, sent, null, { kind: 'add', pair: target, entryId: null });
  return {
    assignmentId,
    state: 'inStep',
    step: { kind: 'recordEntry', pair: target, entryId: theirs.entryId },
    theirs,
  };
}

/**
 * Returns whether a change was applied with an unknown entry id. The entry can neither be changed nor removed, and is
 * not added again.
 */
function lacksEntryId({ state, change, entryId }: Sent): boolean {
  return state === 'applied' && change !== 'remove' && entryId === null;
}

const STATE_OF = { add: 'toAdd', change: 'toChange', remove: 'toRemove' } as const;

/** Plans a change to send. One that the time-clock refused before is sent again, and shown as refused. */
function sendStep(
  assignmentId: number,
  sent: Sent | null,
  theirs: ClockedPair | null,
  step: Extract<SyncStep, { kind: SentChange }>,
): PlannedShift {
  const isRefused = sent?.state === 'refused' && sent.change === step.kind;
  return { assignmentId, state: isRefused ? 'refused' : STATE_OF[step.kind], step, theirs };
}

/** Returns the step that stores a change which the time cards show for the first time. */
function stepToStore(sent: ReconciledChange): SyncStep {
  if (!sent.isNewlyApplied) return { kind: 'nothing' };
  if (sent.change === 'remove') return { kind: 'deleteRecord' };
  return { kind: 'recordEntry', pair: { startsAt: sent.startsAt, endsAt: sent.endsAt }, entryId: sent.entryId };
}

/** Returns whether a change still waits for its response or its execution. */
function isWaiting({ state, at }: Sent, now: Instant): boolean {
  if (state !== 'sending' && state !== 'accepted') return false;
  const minutes = state === 'sending' ? TIMECLOCK.unansweredMinutes : TIMECLOCK.acceptedMinutes;
  return now - at < minutes * MINUTE_MS;
}
