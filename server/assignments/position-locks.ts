import type { AssignmentStatus } from '../../shared/assignments/assignment.contract.js';
import type { ClaimingWorker, HeldAssignment } from '../../shared/assignments/claim.rules.js';
import { type Instant, instant } from '../../shared/kernel/time.js';
import type { Language } from '../../shared/workers/worker.contract.js';
import type { Transaction } from '../platform/database/transaction.js';
import { DomainError } from '../platform/http/errors/domain-error.js';
import { findHeldAssignments } from './held-assignments.js';
import {
  ASSIGNMENT_LOCK_COLUMNS,
  type AssignmentLockRow,
  claimingWorker,
  type LockedShift,
  lockedShift,
  SHIFT_LOCK_COLUMNS,
  type ShiftLockRow,
  WORKER_LOCK_COLUMNS,
  type WorkerLockRow,
} from './locked-rows.js';
import { isHeldForSql } from './offers/is-held-for.sql.js';
import { LIVE_SQL } from './status-sql.js';

/*
 * Lock order: shift, worker, assignment. Every transaction uses it, which prevents deadlocks. Locks are FOR NO KEY UPDATE: an insert
 * takes KEY SHARE on the rows that it references and must not wait for them. Each `WITH` below locks its row only after the previous
 * one is locked (its EXISTS reads that row). PostgreSQL returns the latest version of a locked row but reads other tables as of the
 * start of the statement. Therefore a second statement reads the worker's assignments, after the locks prevent changes.
 */

export type LockedClaim = { shift: LockedShift; worker: ClaimingWorker };

/**
 * Locks the shift, so that positions are counted serially, then the worker, so that their assignments are checked
 * serially.
 */
async function lockShiftAndWorker(tx: Transaction, shiftId: number, workerId: number): Promise<LockedClaim> {
  const [row] = await tx.queryPrepared<{ shift: ShiftLockRow; worker: WorkerLockRow }>(
    `WITH shift AS MATERIALIZED (
       SELECT ${SHIFT_LOCK_COLUMNS} FROM shifts WHERE id = $1 FOR NO KEY UPDATE
     ), worker AS MATERIALIZED (
       SELECT ${WORKER_LOCK_COLUMNS} FROM users WHERE id = $2 AND EXISTS (SELECT FROM shift) FOR NO KEY UPDATE
     )
     SELECT to_json(shift) AS shift, to_json(worker) AS worker FROM shift, worker`,
    [shiftId, workerId],
  );
  if (!row) throw new DomainError('not_found');
  return { shift: lockedShift(row.shift), worker: claimingWorker(row.worker) };
}

/** Returns whether an open offer holds a position of the shift for the worker. The caller locks the shift. [F-32] */
async function isHeldFor(tx: Transaction, shiftId: number, workerId: number): Promise<boolean> {
  const [row] = await tx.queryPrepared<{ isHeld: boolean }>(`SELECT ${isHeldForSql('$1', '$2')} AS "isHeld"`, [
    shiftId,
    workerId,
  ]);
  return row?.isHeld === true;
}

/** Locks shift and worker, and then reads the worker’s conflicting assignments, and whether an offer holds a position for them. */
export async function lockClaim(
  tx: Transaction,
  shiftId: number,
  workerId: number,
  language: Language,
): Promise<LockedClaim & { held: HeldAssignment[] }> {
  const { shift, worker } = await lockShiftAndWorker(tx, shiftId, workerId);
  const isHeldForWorker = shift.heldPositions > 0 && (await isHeldFor(tx, shiftId, workerId));
  const held = await findHeldAssignments(tx, [workerId], { id: shiftId }, language);
  return { shift: { ...shift, isHeldForWorker }, worker, held: held.get(workerId) ?? [] };
}

export type LockedAssignment = LockedClaim & {
  assignment: {
    id: number;
    userId: number;
    status: AssignmentStatus;
    assignedAt: Instant;
    decidedAt: Instant | null;
  };
};

/**
 * Locks shift, worker and assignment; an assignment’s shift and worker never change. `ownerId`: only if the
 * assignment belongs to this worker. @throws DomainError `not_found`
 */
export async function lockAssignment(
  tx: Transaction,
  assignmentId: number,
  ownerId: number | null,
): Promise<LockedAssignment> {
  const [row] = await tx.queryPrepared<{ shift: ShiftLockRow; worker: WorkerLockRow; assignment: AssignmentLockRow }>(
    `WITH requested AS MATERIALIZED (
       SELECT shift_id, user_id FROM shift_assignments WHERE id = $1 AND ($2::int IS NULL OR user_id = $2)
     ), shift AS MATERIALIZED (
       SELECT ${SHIFT_LOCK_COLUMNS} FROM shifts WHERE id = (SELECT shift_id FROM requested) FOR NO KEY UPDATE
     ), worker AS MATERIALIZED (
       SELECT ${WORKER_LOCK_COLUMNS} FROM users
       WHERE id = (SELECT user_id FROM requested) AND EXISTS (SELECT FROM shift) FOR NO KEY UPDATE
     ), assignment AS MATERIALIZED (
       SELECT ${ASSIGNMENT_LOCK_COLUMNS} FROM shift_assignments
       WHERE id = $1 AND EXISTS (SELECT FROM worker) FOR NO KEY UPDATE
     )
     SELECT to_json(shift) AS shift, to_json(worker) AS worker, to_json(assignment) AS assignment
     FROM shift, worker, assignment`,
    [assignmentId, ownerId],
  );
  if (!row) throw new DomainError('not_found');
  const { id, user_id: userId, status, assigned_ms: assignedMs, decided_ms: decidedMs } = row.assignment;
  return {
    shift: lockedShift(row.shift),
    worker: claimingWorker(row.worker),
    assignment: {
      ...{ id, userId, status, assignedAt: instant(assignedMs) },
      decidedAt: decidedMs === null ? null : instant(decidedMs),
    },
  };
}

/** Locks the shift only, for an admin’s changes. @throws DomainError `not_found` */
export async function lockShift(tx: Transaction, shiftId: number): Promise<LockedShift> {
  const [row] = await tx.query<ShiftLockRow>(
    `SELECT ${SHIFT_LOCK_COLUMNS} FROM shifts WHERE id = $1 FOR NO KEY UPDATE`,
    [shiftId],
  );
  if (!row) throw new DomainError('not_found');
  return lockedShift(row);
}

/** Reads the shift without a lock. @throws DomainError `not_found` */
export async function getShift(tx: Transaction, shiftId: number): Promise<LockedShift> {
  const [row] = await tx.query<ShiftLockRow>(`SELECT ${SHIFT_LOCK_COLUMNS} FROM shifts WHERE id = $1`, [shiftId]);
  if (!row) throw new DomainError('not_found');
  return lockedShift(row);
}

/**
 * Locks the shift of an assignment, then its worker and another one, by id, for a replacement. Further locks of these
 * rows by the same transaction do not wait. @returns the shift’s id @throws DomainError `not_found`
 */
export async function lockReplacement(tx: Transaction, assignmentId: number, userId: number): Promise<number> {
  const [shift] = await tx.query<{ id: number; leavingId: number }>(
    `WITH requested AS MATERIALIZED (SELECT shift_id, user_id FROM shift_assignments WHERE id = $1)
     SELECT id, (SELECT user_id FROM requested) AS "leavingId" FROM shifts
     WHERE id = (SELECT shift_id FROM requested) FOR NO KEY UPDATE`,
    [assignmentId],
  );
  if (!shift) throw new DomainError('not_found');
  await tx.query(`SELECT id FROM users WHERE id IN ($1, $2) ORDER BY id FOR NO KEY UPDATE`, [shift.leavingId, userId]);
  return shift.id;
}

/**
 * Locks the shift of an assignment and another one, by id, for a move of its worker. Further locks of these rows by the
 * same transaction do not wait. A shift that does not exist is not locked.
 */
export async function lockShiftsOfMove(tx: Transaction, assignmentId: number, shiftId: number): Promise<void> {
  await tx.query(
    `SELECT id FROM shifts WHERE id IN ($2, (SELECT shift_id FROM shift_assignments WHERE id = $1))
     ORDER BY id FOR NO KEY UPDATE`,
    [assignmentId, shiftId],
  );
}

export type LockedWorker = { id: number; name: string };

/**
 * Locks the workers with a live assignment on a locked shift, by id, in the global lock order. A clock event locks
 * its worker and not the shift, so this also blocks clock events.
 */
export async function lockWorkersOfShift(tx: Transaction, shiftId: number): Promise<LockedWorker[]> {
  return tx.query<LockedWorker>(
    `SELECT id, first_name || ' ' || last_name AS name FROM users
     WHERE id IN (SELECT user_id FROM shift_assignments
                  WHERE shift_id = $1 AND status IN ${LIVE_SQL})
     ORDER BY id FOR NO KEY UPDATE`,
    [shiftId],
  );
}
