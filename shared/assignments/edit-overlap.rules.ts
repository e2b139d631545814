import { type Decision, allowed, refused } from '../kernel/result.js';
import type { Instant } from '../kernel/time.js';
import { type HeldAssignment, findOverlap } from './claim.rules.js';

/** Everyone who holds a place on the shift that moves, with all that they hold. */
export type AffectedWorker = { name: string; held: readonly HeldAssignment[] };

/** New times must not make anyone's shifts overlap; the first worker they would is named. [D-31] */
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
