import { HOLDS_POSITION } from '../../../shared/assignments/assignment-states.rules.js';
import {
  type AffectedWorker,
  decideMoveForWorkers,
  findOverlappingWorkers,
} from '../../../shared/assignments/edit-overlap.rules.js';
import type { Instant } from '../../../shared/kernel/time.js';
import type { OverlappingWorkers } from '../../../shared/shifts/shift.contract.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import type { JobQueue } from '../../platform/jobs/job-queue.js';
import { notifyWorkers } from '../../workers/notify-worker.js';
import { writeCancellation } from '../cancellations/write-cancellation.js';
import { findHeldAssignments } from '../held-assignments.js';
import type { LockedWorker } from '../position-locks.js';
import { SYSTEM_REASON } from '../system-reasons.js';

/** A worker whose shifts would overlap, with the assignment to the moved shift. */
export type LeftOutWorker = AffectedWorker & { assignmentId: number };

/**
 * Returns the workers to take off a shift before it gets new times: those of `leaveOut` whose shifts would overlap.
 * Applicants hold no position; an approval checks again. [D-31, W-196, W-197]
 * @param leaveOut ids of workers
 * @throws DomainError with `OverlappingWorkers` if another worker’s shifts would overlap
 */
export async function findLeftOut(
  tx: Transaction,
  shift: { id: number; startsAt: Instant; endsAt: Instant },
  assignedWorkers: readonly LockedWorker[],
  { leaveOut, language }: { leaveOut: readonly number[]; language: Language },
): Promise<LeftOutWorker[]> {
  const workerIds = assignedWorkers.map(({ id }) => id);
  const heldByWorker = await findHeldAssignments(tx, workerIds, shift, language);
  const onShift = assignedWorkers.flatMap(({ id, name }): LeftOutWorker[] => {
    const held = heldByWorker.get(id) ?? [];
    const own = held.find((one) => one.shiftId === shift.id && HOLDS_POSITION[one.status]);
    return own ? [{ userId: id, name, held, assignmentId: own.id }] : [];
  });
  const overlapping = findOverlappingWorkers(shift, onShift);
  const decision = decideMoveForWorkers(overlapping, leaveOut);
  if (decision.ok) return decision.leftOut;
  const named: OverlappingWorkers = {
    overlapping: overlapping.map(({ worker: { userId, name } }) => ({ userId, name })),
  };
  throw new DomainError(decision.code, decision.params, [], named);
}

/**
 * Takes the workers off the shift, one statement each, because the trigger counts positions row by row. Never late. Each
 * gets one notification, with the start before the move. [W-197, W-198]
 */
export async function removeLeftOut(
  tx: Transaction,
  jobs: JobQueue,
  leftOut: readonly LeftOutWorker[],
  { shiftId, startedAt, adminId, now }: { shiftId: number; startedAt: Instant; adminId: number; now: Instant },
): Promise<void> {
  if (leftOut.length === 0) return;
  const actor = { kind: 'admin', id: adminId } as const;
  const how = { reason: SYSTEM_REASON.shiftMoved, isLate: false, now, actor, action: 'assignment.removed' } as const;
  for (const { assignmentId } of leftOut) await writeCancellation(tx, { assignmentId, ...how });
  await notifyWorkers(
    jobs,
    tx,
    leftOut.map(({ userId }) => ({ userId, shiftId, kind: 'shiftRemoved', params: { wasAt: startedAt } })),
  );
}
