import { arrivedLate } from '../../../shared/assignments/clock-event.rules.js';
import { isNoShow } from '../../../shared/assignments/clock.rules.js';
import { hoursWorked } from '../../../shared/assignments/hours-worked.rules.js';
import { hundredthsToHours } from '../../../shared/kernel/hours.js';
import { type Instant, toIso } from '../../../shared/kernel/time.js';
import { lateArrivalSeverity, minutesLate } from '../../../shared/performance/score.rules.js';
import type { AssignmentAction } from '../../platform/audit/audited.js';
import type { Transaction } from '../../platform/database/transaction.js';
import type { JobQueue } from '../../platform/jobs/job-queue.js';
import type { StoredLocation } from '../shift-assignment.entity.js';
import { writeAssignments } from '../write-assignments.js';
import type { ReceivedClockEvent } from './received-event.js';
import type { ClockedAssignment } from './clock-state.js';

type Applied = {
  event: ReceivedClockEvent;
  assignment: ClockedAssignment;
  at: Instant;
  distanceMeters: number | null;
  now: Instant;
};

/** Applies a clock-in: sets the assignment to in progress since `judgedAt`. Returns the updated assignment. [K-07] */
export async function applyClockIn(tx: Transaction, applied: Applied): Promise<ClockedAssignment> {
  const { event, assignment, at, now } = applied;
  await writeAssignments(
    tx,
    `UPDATE shift_assignments SET status = 'in_progress', clock_in_time = $2, clock_in_location = $3 WHERE id = $1`,
    [assignment.id, toIso(at), locationJson(applied)],
    auditNoteOf(event, now, 'assignment.clocked_in'),
  );
  return { ...assignment, status: 'in_progress', clockInAt: at };
}

/**
 * Applies a clock-out: completes the assignment with the exact clocked hours and clears a missing clock-out flag.
 * Returns the updated assignment. [K-08, K-12]
 */
export async function applyClockOut(tx: Transaction, applied: Applied): Promise<ClockedAssignment> {
  const { event, assignment, at, now } = applied;
  const hours = hundredthsToHours(hoursWorked(assignment.clockInAt ?? at, at));
  await writeAssignments(
    tx,
    `UPDATE shift_assignments SET status = 'completed', clock_out_time = $2, clock_out_location = $3, hours_worked = $4,
       missing_clock_out = false WHERE id = $1`,
    [assignment.id, toIso(at), locationJson(applied), hours],
    auditNoteOf(event, now, 'assignment.clocked_out'),
  );
  return { ...assignment, status: 'completed', clockOutAt: at, hoursWorked: hours };
}

/**
 * Applies a resume: the assignment is in progress again since its clock-in, without a clock-out and hours. Returns the
 * updated assignment. [K-54]
 */
export async function applyResume(tx: Transaction, { event, assignment, now }: Applied): Promise<ClockedAssignment> {
  await writeAssignments(
    tx,
    `UPDATE shift_assignments SET status = 'in_progress', clock_out_time = NULL, clock_out_location = NULL,
       hours_worked = NULL WHERE id = $1`,
    [assignment.id],
    auditNoteOf(event, now, 'assignment.resumed'),
  );
  return { ...assignment, status: 'in_progress', clockOutAt: null, hoursWorked: null };
}

/**
 * Queues a performance event if the clock-in is more than 5 minutes after the start, in the same transaction. [P-16]
 */
export async function queueLateArrival(
  jobs: JobQueue,
  tx: Transaction,
  { assignment, at }: { assignment: Pick<ClockedAssignment, 'id' | 'userId' | 'startsAt'>; at: Instant },
): Promise<void> {
  if (lateArrivalSeverity(minutesLate(assignment.startsAt, at)) === null) return;
  const { id: shiftAssignmentId, userId } = assignment;
  await jobs.send(tx, 'performance-event', { type: 'late_arrival', shiftAssignmentId, userId });
}

/**
 * Reverts the no-show that was recorded before this clock-in arrived. If it arrived long after it was made, the
 * points stay until an admin approves the timesheet. [O-15, W-71]
 */
export async function revertNoShow(
  jobs: JobQueue,
  tx: Transaction,
  { event, assignment, at, now }: Applied,
): Promise<void> {
  if (!isNoShow({ ...assignment, clockEventInReview: null, now }) || arrivedLate(at, event.receivedAt)) return;
  await jobs.send(tx, 'no-show-disproved', { shiftAssignmentId: assignment.id, userId: assignment.userId });
}

function locationJson({ event, distanceMeters }: Applied): string | null {
  if (event.position === null || distanceMeters === null) return null;
  const location: StoredLocation = { ...event.position, accuracy: event.accuracyMeters, distanceMeters };
  return JSON.stringify(location);
}

function auditNoteOf(event: ReceivedClockEvent, now: Instant, action: AssignmentAction) {
  const actor = { kind: 'worker', id: event.userId } as const;
  return { at: now, actor, action, changes: { clockEventId: event.id } };
}
