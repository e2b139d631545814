import type { ProblemCode } from '../kernel/problems.js';
import type { SyncFilter, SyncOutcome, SyncState } from './timeclock.contract.js';
import { isSamePair, pairToSend, type Sent, type WorkedShift } from './time-pairs.rules.js';
import { isPresumedPresent } from './unmatched-entries.js';

/**
 * Returns whether our records leave something to send for a shift, or its result is unknown. The time cards are not
 * read, so later changes on the time-clock do not count. SQL: `isToSyncSql`. [I-33]
 */
export function isToSync(shift: WorkedShift, sent: Sent | null): boolean {
  const target = pairToSend(shift);
  if (sent === null) return target !== null;
  const isOpen = sent.state === 'sending' || sent.state === 'accepted';
  if (target === null) return isOpen || isPresumedPresent(sent);
  return sent.state !== 'applied' || sent.change === 'remove' || !isSamePair(target, sent);
}

/** States in which the time-clock has the hours of a shift as approved here. */
const SETTLED: readonly SyncState[] = ['inStep', 'notApproved'];

/** Returns the number of shifts that the time-clock does not have as approved. */
export function countOpenShifts(states: readonly SyncState[]): number {
  return states.filter((state) => !SETTLED.includes(state)).length;
}

/** Returns the result of a worker by the states of the shifts after the sync; the worst one counts. [I-36] */
export function syncOutcome(states: readonly SyncState[], shiftsSent: number): SyncOutcome {
  if (states.includes('refused')) return 'refused';
  if (states.includes('differsThere') || states.includes('overlapsThere')) return 'differs';
  if (countOpenShifts(states) > 0) return 'unconfirmed';
  return shiftsSent > 0 ? 'sent' : 'inStep';
}

/** Returns the result for a problem that concerns one worker only; `null`: it would stop every worker's sync. [I-37, I-38] */
export function outcomeOfProblem(code: ProblemCode): SyncOutcome | null {
  if (code === 'timeclock_refused') return 'refused';
  const isUnknown = code === 'timeclock_worker_unknown' || code === 'timeclock_no_assignment' || code === 'not_found';
  return isUnknown ? 'unknown' : null;
}

/** The group of each result. [I-42] */
export const SYNC_FILTER_OF: Readonly<Record<SyncOutcome, SyncFilter>> = {
  refused: 'review',
  unknown: 'review',
  differs: 'review',
  unconfirmed: 'review',
  waiting: 'waiting',
  sent: 'sent',
  inStep: 'inStep',
};
