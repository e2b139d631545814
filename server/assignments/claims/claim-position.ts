import { Injectable } from '@nestjs/common';
import type { ClaimResponse } from '../../../shared/assignments/assignment.contract.js';
import {
  type ClaimMode,
  decideClaim,
  type ClaimingWorker,
  type HeldAssignment,
} from '../../../shared/assignments/claim.rules.js';
import { shiftTextIn } from '../../../shared/shifts/translate.rules.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError, unwrap } from '../../platform/http/errors/domain-error.js';
import { messageText } from '../../platform/texts/message-texts.js';
import { dateTimeText } from '../../platform/texts/date-time-text.js';
import { type WrittenAssignment, type AuditNote, writeAssignments } from '../write-assignments.js';
import {
  type LockedShift,
  claimingWorker,
  lockedShift,
  SHIFT_LOCK_COLUMNS,
  type ShiftLockRow,
  WORKER_LOCK_COLUMNS,
  type WorkerLockRow,
} from '../locked-rows.js';
import { centsToDollars } from '../../../shared/kernel/money.js';
import { type Instant, toIso } from '../../../shared/kernel/time.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { epochMsSql } from '../../platform/database/view-sql.js';
import { HELD_POSITIONS_TOPICS } from '../offers/close-offers.js';
import { isHeldForSql } from '../offers/is-held-for.sql.js';
import { toHeldAssignment, type HeldRow, heldAssignmentsSql } from '../held-assignments.js';

type Claimant = { id: number; language: Language };

/** The second attempt reads the change that caused the conflict, and nearly always succeeds. */
const MAX_ATTEMPTS = 4;

/** Constraint errors that a concurrent claim can cause. The next attempt reads the cause and refuses with it. */
const CONFLICT_CODES: readonly string[] = ['already_on_shift', 'shifts_overlap', 'shift_full'];

/**
 * Takes a position (`assign`) or applies for one (`apply`); on a shift that requires approval, both file an
 * application. Optimistic concurrency (ADR 23): read a snapshot without locks, decide, then insert only if the
 * snapshot is still current; up to `MAX_ATTEMPTS` times. worker.md §5, decisions: Assignments. [S-14 to S-20, S-33,
 * S-34]
 */
@Injectable()
export class ClaimPosition {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /**
   * Claims the position and returns the assignment. @throws DomainError an error of `decideClaim`, `not_found`;
   * `busy` after `MAX_ATTEMPTS` conflicts
   */
  async claim(worker: Claimant, shiftId: number, mode: ClaimMode): Promise<ClaimResponse> {
    const now = this.clock.now();
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const snapshot = await this.unitOfWork.read((tx) => readClaimSnapshot(tx, shiftId, worker.id, worker.language));
      const { status } = unwrap(decideClaim({ ...snapshot, now }, mode));
      const written = await this.write(snapshot, { userId: worker.id, status, now });
      if (written) return this.response(written, snapshot.shift, worker.language);
    }
    throw new DomainError('busy', { seconds: 1 });
  }

  /** Writes the claim. @returns null after a conflict with a concurrent change */
  private async write(snapshot: ClaimSnapshot, claim: DecidedClaim): Promise<WrittenAssignment | null> {
    const action = claim.status === 'assigned' ? 'assignment.claimed' : 'assignment.applied';
    const note = { at: claim.now, actor: { kind: 'worker', id: claim.userId }, action } as const;
    try {
      return await this.unitOfWork.runAutocommit((tx) => writeClaim(tx, snapshot, claim, note));
    } catch (error) {
      if (error instanceof DomainError && CONFLICT_CODES.includes(error.code)) return null;
      throw error;
    }
  }

  private response({ id, status }: WrittenAssignment, shift: LockedShift, language: Language): ClaimResponse {
    const when = dateTimeText(shift.startsAt, language, this.config.site.timeZone);
    const params = { title: shiftTextIn(language, shift.title, shift.titleEs), when };
    const message = messageText(status === 'assigned' ? 'positionTaken' : 'applicationFiled', params, language);
    return { message, assignment: { id, shiftId: shift.id, status } };
  }
}

/** The shift columns that decide a claim, except the counted positions, as one text for comparison. */
const SHIFT_TERMS_SQL = `ROW(is_active, requires_approval, skill_level_id, ${epochMsSql('starts_at')},
  ${epochMsSql('ends_at')}, pay_rate, is_premium, premium_rate)::text`;

/** The worker columns that decide a claim, as one text for comparison. */
const WORKER_TERMS_SQL = 'ROW(is_active, is_approved, attained_skill_level)::text';

/** A shift, a worker and the worker’s conflicting assignments at one time, read without locks. */
type ClaimSnapshot = {
  shift: LockedShift;
  worker: ClaimingWorker;
  held: HeldAssignment[];
  terms: { shift: string; worker: string };
};

const SNAPSHOT_SQL = `
  WITH shift AS (SELECT ${SHIFT_LOCK_COLUMNS}, ${SHIFT_TERMS_SQL} AS terms FROM shifts WHERE id = $2 AND NOT is_draft),
    worker AS (SELECT ${WORKER_LOCK_COLUMNS}, ${WORKER_TERMS_SQL} AS terms FROM users WHERE id = $1),
    held AS (${heldAssignmentsSql('= $1')})
  SELECT to_json(shift) AS shift, to_json(worker) AS worker, (SELECT coalesce(json_agg(held), '[]') FROM held) AS held,
    ${isHeldForSql('$2', '$1')} AS is_held
  FROM shift, worker`;

type Row = {
  shift: ShiftLockRow & { terms: string };
  worker: WorkerLockRow & { terms: string };
  held: HeldRow[];
  is_held: boolean;
};

/**
 * Reads shift, worker and conflicting assignments in one statement, so that they belong to one snapshot. Titles are
 * in the given language. @throws DomainError `not_found`
 */
async function readClaimSnapshot(
  tx: Transaction,
  shiftId: number,
  workerId: number,
  language: Language,
): Promise<ClaimSnapshot> {
  const [row] = await tx.queryPrepared<Row>(SNAPSHOT_SQL, [workerId, shiftId, null, null]);
  if (!row) throw new DomainError('not_found');
  return {
    shift: { ...lockedShift(row.shift), isHeldForWorker: row.is_held },
    worker: claimingWorker(row.worker),
    held: row.held.map((one) => toHeldAssignment(one, language)),
    terms: { shift: row.shift.terms, worker: row.worker.terms },
  };
}

type DecidedClaim = { userId: number; status: 'assigned' | 'pending'; now: Instant };

/*
 * Locks shift and worker for the length of this statement, in the order of position-locks.ts. PostgreSQL evaluates the conditions
 * again on the latest version of a row that it waited for. The worker's assignments to this shift are in another table, which the
 * statement reads as of its start; `assignments_so_far` is a function because it counts them in a newer snapshot. If the
 * worker's own offer no longer holds a position ($10), a constraint refuses the row as `shift_full`, and the next attempt decides.
 */
const WRITE_SQL = `
  WITH shift AS MATERIALIZED (
    SELECT id, starts_at, ends_at FROM shifts
    WHERE id = $1 AND ${SHIFT_TERMS_SQL} = $2 AND filled_positions + held_positions - $10::int < total_positions FOR NO KEY UPDATE
  ), worker AS MATERIALIZED (
    SELECT id FROM users WHERE id = $3 AND ${WORKER_TERMS_SQL} = $4 AND EXISTS (SELECT FROM shift) FOR NO KEY UPDATE
  )
  INSERT INTO shift_assignments (shift_id, user_id, starts_at, ends_at, status, pay_rate, premium_rate, assigned_at)
  SELECT shift.id, worker.id, shift.starts_at, shift.ends_at, $6, $7::numeric, $8::numeric, $9::timestamptz
  FROM shift, worker WHERE assignments_so_far(shift.id, worker.id) = $5`;

/**
 * Inserts the assignment if the snapshot is still current. Rate and premium are copied from the snapshot, so that
 * later edits of the shift do not change the pay. [S-34] @returns null if the snapshot is outdated
 */
async function writeClaim(
  tx: Transaction,
  { shift, held, terms }: ClaimSnapshot,
  { userId, status, now }: DecidedClaim,
  note: AuditNote,
): Promise<WrittenAssignment | null> {
  const soFar = held.filter(({ shiftId }) => shiftId === shift.id).length;
  const pay = [centsToDollars(shift.payRateCents), centsToDollars(shift.premiumCents)];
  const ownHeld = shift.isHeldForWorker ? 1 : 0;
  const parameters = [shift.id, terms.shift, userId, terms.worker, soFar, status, ...pay, toIso(now), ownHeld];
  const [written] = await writeAssignments(tx, WRITE_SQL, parameters, note);
  if (written && shift.isHeldForWorker) tx.invalidations.push(...HELD_POSITIONS_TOPICS); // an application opens the position
  return written ?? null;
}
