import { type Decision, type Refusal, refused } from '../kernel/result.js';
import type { Instant } from '../kernel/time.js';
import { type HeldAssignment, findOverlap } from './claim.rules.js';

/** A worker who holds a position on the moved shift, with all held assignments. */
export type AffectedWorker = { userId: number; name: string; held: readonly HeldAssignment[] };
/** An affected worker whose shifts would overlap, with the refusal that names worker and shift. */
export type OverlappingWorker<T extends AffectedWorker = AffectedWorker> = { worker: T; refusal: Refusal };

type NewTimes = { id: number; startsAt: Instant; endsAt: Instant };

/** Returns the affected workers for whom the new times overlap another shift. [D-31] */
export function findOverlappingWorkers<T extends AffectedWorker>(
  shift: NewTimes,
  workers: readonly T[],
): OverlappingWorker<T>[] {
  return workers.flatMap((worker) => {
    const overlap = findOverlap(shift, worker.held);
    if (!overlap) return [];
    const { title = '', date = '' } = overlap.params ?? {};
    return [{ worker, refusal: refused('edit_overlaps_worker', { worker: worker.name, title, date }) }];
  });
}

/**
 * Refuses new times that overlap another shift of an affected worker, and names each such worker, unless all of them are
 * to be left out. Returns those to take off the shift: nobody whose shifts do not overlap. [D-31, W-196, W-197]
 * @param leaveOut ids of workers
 */
export function decideMoveForWorkers<T extends AffectedWorker>(
  overlapping: readonly OverlappingWorker<T>[],
  leaveOut: readonly number[],
): Decision<{ leftOut: T[] }> {
  const [first, second] = overlapping;
  const leftOut = overlapping.map(({ worker }) => worker);
  if (!first || leftOut.every(({ userId }) => leaveOut.includes(userId))) return { ok: true, leftOut };
  if (!second) return first.refusal;
  return refused('edit_overlaps_workers', { workers: leftOut.map(({ name }) => name).join(', ') });
}
