import { Injectable } from '@nestjs/common';
import type { ShiftCandidate, WorkersNotOffered } from '../../../shared/assignments/candidate.contract.js';
import {
  type CandidateFacts,
  candidateReasons,
  decideAsk,
  rankCandidates,
} from '../../../shared/assignments/candidate.rules.js';
import { offerStateAt } from '../../../shared/offers/offer.rules.js';
import { shiftWeekLoad, weekLoad } from '../../../shared/assignments/week-load.rules.js';
import type { WorkloadWarning } from '../../../shared/assignments/workload.contract.js';
import { remainingPart, workloadWarnings } from '../../../shared/assignments/workload.rules.js';
import { hoursHundredths, hundredthsToHours } from '../../../shared/kernel/hours.js';
import { instant, type Instant, type LocalDate, toIso } from '../../../shared/kernel/time.js';
import { workweekOf } from '../../../shared/payroll/workweek.rules.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { toPage, invalidCursor, type Pagination, type Page } from '../../platform/http/query/pagination.js';
import type { LockedShift } from '../locked-rows.js';
import { getShift } from '../position-locks.js';
import { findAssignmentsAround, type AssignmentsByWorker } from '../week-assignments.js';
import { type CandidateRow, countNotOffered, readCandidates } from './candidate-rows.js';

type Ranked = CandidateFacts & { row: CandidateRow; warnings: WorkloadWarning[] };
type Moment = { now: Instant; zone: string };

/**
 * GET /api/admin/shifts/{id}/candidates: lists workers who could take the shift, best first, with the reasons. The
 * database selects the eligible workers; the shared rule ranks the thousand with the best scores. admin.md §2.1 (fill
 * urgent positions) [D-04, D-06]
 */
@Injectable()
export class ListCandidates {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  async list(shiftId: number, search: string | null, pagination: Pagination): Promise<Page<ShiftCandidate>> {
    const moment = { now: this.clock.now(), zone: this.config.site.timeZone };
    return this.unitOfWork.read(async (tx) => {
      const shift = await getShift(tx, shiftId);
      const { rows, total } = await readCandidates(tx, shift, search);
      const workerIds = rows.map(({ id }) => id);
      const assignmentsByWorker = await findAssignmentsAround(tx, workerIds, [shift.startsAt]);
      const facts = rows.map((row) => factsOf(row, shift, assignmentsByWorker, moment));
      return paginate(
        rankCandidates(facts, shift).map((one) => candidate(one, shift, moment)),
        total,
        pagination,
      );
    });
  }

  /**
   * GET /api/admin/shifts/{id}/candidates/not-offered: counts the workers who are no candidates, by reason. [W-303]
   * @throws DomainError `not_found`
   */
  async countNotOffered(shiftId: number): Promise<WorkersNotOffered> {
    return this.unitOfWork.read(async (tx) => countNotOffered(tx, await getShift(tx, shiftId)));
  }
}

function factsOf(
  row: CandidateRow,
  shift: LockedShift,
  assignmentsByWorker: AssignmentsByWorker,
  { now, zone }: Moment,
): Ranked {
  const week = workweekOf(shift.date as LocalDate);
  const assignments = assignmentsByWorker.get(row.id) ?? [];
  const weekBefore = weekLoad(assignments, week, { now, zone });
  return {
    row,
    id: row.id,
    skillLevel: row.level,
    score: row.score,
    weekBefore,
    weekAfter: hoursHundredths(weekBefore + shiftWeekLoad(remainingPart(shift, now), week, zone)),
    completed: row.completed,
    completedSame: row.completed_same,
    leftBefore: row.left_before,
    warnings: workloadWarnings(shift, assignments, { now, zone }),
  };
}

function candidate({ row, ...facts }: Ranked, shift: LockedShift, { now }: Moment): ShiftCandidate {
  const askedAt = row.offer && instant(row.offer.sent_ms);
  const offer = row.offer && newestOffer(row.offer, now);
  const worker = { isApproved: true, isActive: true, skillLevel: row.level };
  const decision = decideAsk({
    worker,
    shift: { ...shift, rejectedBefore: row.rejected },
    held: [],
    now,
    askedAt: offer?.state === 'withdrawn' ? null : askedAt,
    hasOpenOffer: offer?.state === 'open',
  });
  return {
    id: row.id,
    name: row.name,
    phone: row.phone,
    city: row.city,
    skillLevel: row.level,
    workerScore: row.score,
    weekHoursBefore: hundredthsToHours(facts.weekBefore),
    weekHoursAfter: hundredthsToHours(facts.weekAfter),
    askedAt: askedAt === null ? null : toIso(askedAt),
    offer,
    cannotAsk: decision.ok ? null : decision.code,
    levelTooLow: row.level < shift.skillLevelId,
    reasons: candidateReasons(facts, shift),
    warnings: facts.warnings,
  };
}

function newestOffer({ state, answer_by_ms: answerByMs }: NonNullable<CandidateRow['offer']>, now: Instant) {
  const answerBy = instant(answerByMs);
  return { state: offerStateAt({ state, answerBy }, now), answerBy: toIso(answerBy) };
}

/** Returns a page of the ranked candidates. Ranking happens in memory, and so does pagination. */
function paginate(all: ShiftCandidate[], total: number, { limit, cursor }: Pagination): Page<ShiftCandidate> {
  const offset = cursor === null ? 0 : all.findIndex(({ id }) => String(id) === cursor) + 1;
  if (cursor !== null && offset === 0) throw invalidCursor();
  return toPage(all.slice(offset, offset + limit + 1), total, limit);
}
