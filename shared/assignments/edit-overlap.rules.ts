import { type Decision, allowed, refused } from '../kernel/result.js';
import type { Instant } from '../kernel/time.js';
import { type HeldAssignment, findOverlap } from './claim.rules.js';

/** A worker who holds a position on the moved shift, with all held assignments. */
export type AffectedWorker = { name: string; held: readonly HeldAssignment[] };

/** Refuses new times that overlap another shift of an affected worker, and names the first such worker. [D-31] */
export function decideMoveForWorkers(
  shift: { id: number; startsAt: Instant; endsAt: Instant },
  workers: readonly AffectedWorker[],
): Decision {
  for (const worker of workers) {
    const overlap = findOverlap(shift, worker.held);
    if (overlap) {
      const { title = '', date = '' } = overlap.params ?? {};
      return refused('edit_overlaps_worker', { worker: worker.name, title, date });
    }
  }
  return allowed;
}
