import { Injectable } from '@nestjs/common';
import type { AssignmentStatus } from '../../../shared/assignments/assignment.contract.js';
import type { ClaimingWorker, HeldAssignment } from '../../../shared/assignments/claim.rules.js';
import { MOVE_DAYS_AHEAD } from '../../../shared/assignments/assignments.policy.js';
import { decideVacating } from '../../../shared/assignments/cancel.rules.js';
import { decideMoveTo } from '../../../shared/assignments/move-worker.rules.js';
import type { MoveObstacle, MoveTarget } from '../../../shared/assignments/move-target.contract.js';
import type { LoadingAssignment } from '../../../shared/assignments/week-load.rules.js';
import { workloadWarnings } from '../../../shared/assignments/workload.rules.js';
import { type Instant, instant, toIso } from '../../../shared/kernel/time.js';
import { positionsOpen } from '../../../shared/shifts/shift-open.rules.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { queryPage } from '../../platform/database/page-sql.js';
import { foldedSql, termPattern } from '../../platform/database/search-sql.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { epochMsSql } from '../../platform/database/view-sql.js';
import { DomainError, unwrap } from '../../platform/http/errors/domain-error.js';
import type { Page, Pagination } from '../../platform/http/query/pagination.js';
import { findHeldAround } from '../held-assignments.js';
import {
  claimingWorker,
  type LockedShift,
  lockedShift,
  SHIFT_LOCK_COLUMNS,
  type ShiftLockRow,
  type WorkerLockRow,
} from '../locked-rows.js';
import { findRemovalFacts } from '../removal-facts.js';
import { findAssignmentsAround } from '../week-assignments.js';

/** `$1`: id of the left shift, `$2`: now, `$3`: a pattern for the titles, or NULL. */
const TARGETS_SQL = `
  SELECT ${SHIFT_LOCK_COLUMNS}, ${epochMsSql('starts_at')} AS "orderedAt" FROM shifts
  WHERE date BETWEEN (SELECT date FROM shifts WHERE id = $1)
      AND (SELECT date FROM shifts WHERE id = $1) + ${MOVE_DAYS_AHEAD}
    AND is_active AND ends_at > $2 AND filled_positions + held_positions < total_positions AND id <> $1
    AND ($3::text IS NULL OR ${foldedSql(`title || ' ' || coalesce(title_es, '')`)} LIKE $3)`;

/** The move requires a reason, and any reason overrides a level that is too low. */
const ANY_REASON = '-';

/**
 * GET /api/admin/assignments/{id}/move-targets: lists the shifts with open positions to which an admin can move the
 * worker, the same day first, and the obstacles. Nothing is locked: the move decides again. [W-190, W-194]
 */
@Injectable()
export class ListMoveTargets {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /**
   * @param search part of a title; blank for all
   * @throws DomainError `not_found`, or an error of `decideVacating`
   */
  async list(
    assignmentId: number,
    { search, language }: { search: string; language: Language },
    pagination: Pagination,
  ): Promise<Page<MoveTarget>> {
    const now = this.clock.now();
    const zone = this.config.site.timeZone;
    return this.unitOfWork.read(async (tx) => {
      const left = await getLeftAssignment(tx, assignmentId);
      unwrap(decideVacating({ ...left, ...(await findRemovalFacts(tx, assignmentId)), now }));
      const pattern = search === '' ? null : termPattern(search);
      const page = await queryPage<ShiftLockRow>(tx, TARGETS_SQL, [left.shiftId, toIso(now), pattern], pagination);
      const shifts = page.items.map(lockedShift);
      const held = await findHeldAround(tx, left.userId, shifts, language);
      const starts = shifts.map(({ startsAt }) => startsAt);
      const around = (await findAssignmentsAround(tx, [left.userId], starts)).get(left.userId) ?? [];
      // a worker holds no two assignments with the same start
      const others = around.filter(({ startsAt }) => startsAt !== left.startsAt);
      return { ...page, items: shifts.map((shift) => moveTarget(shift, { left, held, others, now, zone })) };
    });
  }
}

type LeftAssignment = {
  id: number;
  userId: number;
  shiftId: number;
  status: AssignmentStatus;
  startsAt: Instant;
  endsAt: Instant;
  worker: ClaimingWorker;
};

async function getLeftAssignment(tx: Transaction, assignmentId: number): Promise<LeftAssignment> {
  const [row] = await tx.query<
    { user_id: number; shift_id: number; status: AssignmentStatus; starts_ms: number; ends_ms: number } & WorkerLockRow
  >(
    `SELECT a.user_id, a.shift_id, a.status, ${epochMsSql('a.starts_at')} AS starts_ms, ${epochMsSql('a.ends_at')} AS ends_ms,
       u.is_approved, u.is_active, u.attained_skill_level
     FROM shift_assignments a JOIN users u ON u.id = a.user_id WHERE a.id = $1`,
    [assignmentId],
  );
  if (!row) throw new DomainError('not_found');
  return {
    ...{ id: assignmentId, userId: row.user_id, shiftId: row.shift_id, status: row.status },
    startsAt: instant(row.starts_ms),
    endsAt: instant(row.ends_ms),
    worker: claimingWorker(row),
  };
}

type Context = {
  left: LeftAssignment;
  held: readonly HeldAssignment[];
  others: readonly LoadingAssignment[];
  now: Instant;
  zone: string;
};

function moveTarget(shift: LockedShift, { left, held, others, now, zone }: Context): MoveTarget {
  const { id, title, titleEs, date, startTime, endTime, skillLevelId } = shift;
  const { worker } = left;
  const decision = decideMoveTo({ worker, shift, held, now }, { leftId: left.id, reason: ANY_REASON });
  const obstacle: MoveObstacle | null = decision.ok ? null : { code: decision.code, params: decision.params ?? {} };
  return {
    ...{ id, title, titleEs, date, startTime, endTime, skillLevelId },
    positionsOpen: positionsOpen(shift),
    cannotMove: obstacle,
    levelTooLow: worker.skillLevel < skillLevelId,
    warnings: obstacle ? [] : workloadWarnings(shift, others, { now, zone }),
  };
}
