import { Injectable } from '@nestjs/common';
import type { PendingApplication } from '../../../shared/assignments/assignment.contract.js';
import { shiftWeekLoad, weekLoad } from '../../../shared/assignments/week-load.rules.js';
import { workloadWarnings } from '../../../shared/assignments/workload.rules.js';
import { hoursHundredths, hundredthsToHours } from '../../../shared/kernel/hours.js';
import { instant, type Instant, type LocalDate, toIso } from '../../../shared/kernel/time.js';
import { workweekOf } from '../../../shared/payroll/workweek.rules.js';
import { countsAsNoShowSql, countsAsWorkedSql } from '../../workers/attendance.sql.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { queryPage } from '../../platform/database/page-sql.js';
import { splitSearchTerms, termPattern } from '../../platform/database/search-sql.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { dateSql, epochMsSql, isoSql, viewColumns, type ViewSql } from '../../platform/database/view-sql.js';
import type { Pagination, Page } from '../../platform/http/query/pagination.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { HOLDS_POSITION_SQL } from '../status-sql.js';
import { findAssignmentsAround, type AssignmentsByWorker } from '../week-assignments.js';
import { WORKER_AND_SHIFT_TEXT } from '../worker-and-shift.sql.js';

/** A row of the query; the hours of the week are calculated from the worker’s other assignments. */
type Application = Omit<PendingApplication, 'weekHoursBefore' | 'weekHoursAfter' | 'warnings'> & {
  startsMs: number;
  endsMs: number;
};

/** Both revisions only increase, so the sum is unchanged only if both are. */
const REVISION_SQL = 'a.revision + s.revision';

const APPLICATION: ViewSql<Application> = {
  id: 'a.id',
  status: 'a.status',
  userId: 'a.user_id',
  shiftId: 'a.shift_id',
  workerName: `u.first_name || ' ' || u.last_name`,
  workerEmail: 'u.email',
  workerScore: 'u.worker_score::float8',
  workerSkillLevel: 'u.attained_skill_level',
  completedShifts: 'past.completed',
  noShows: 'past.no_shows',
  shiftTitle: 's.title',
  shiftTitleEs: 's.title_es',
  shiftDate: dateSql('s.date'),
  shiftTime: `s.start_time || ' - ' || s.end_time`,
  skillLevelId: 's.skill_level_id',
  conflictTitle: 'conflict.title',
  conflictTitleEs: 'conflict.title_es',
  positionsOpen: 'greatest(s.total_positions - s.filled_positions - s.held_positions, 0)',
  workerNotes: 'a.worker_notes',
  adminNotes: 'a.admin_notes',
  assignedAt: isoSql('a.assigned_at'),
  revision: REVISION_SQL,
  startsMs: epochMsSql('s.starts_at'),
  endsMs: epochMsSql('s.ends_at'),
};

/** `$1`: now, `$2`: only applications to this shift, or NULL, `$3`: patterns of the search. */
const LIST_SQL = `
  SELECT ${viewColumns(APPLICATION)}, ARRAY[${epochMsSql('a.starts_at')}, ${epochMsSql('a.assigned_at')}] AS "orderedAt"
  FROM shift_assignments a JOIN shifts s ON s.id = a.shift_id JOIN users u ON u.id = a.user_id
  CROSS JOIN LATERAL (
    SELECT (count(*) FILTER (WHERE ${countsAsWorkedSql('h')}))::int AS completed,
      (count(*) FILTER (WHERE ${countsAsNoShowSql('h', '$1')}))::int AS no_shows
    FROM shift_assignments h WHERE h.user_id = a.user_id
  ) past
  LEFT JOIN LATERAL (
    SELECT hs.title, hs.title_es FROM shift_assignments h JOIN shifts hs ON hs.id = h.shift_id WHERE h.user_id = a.user_id
      AND h.status IN ${HOLDS_POSITION_SQL} AND tstzrange(h.starts_at, h.ends_at) && tstzrange(a.starts_at, a.ends_at)
    ORDER BY h.starts_at LIMIT 1
  ) conflict ON true
  WHERE a.status = 'pending' AND a.starts_at > $1 AND ($2::int IS NULL OR a.shift_id = $2)
    AND ${WORKER_AND_SHIFT_TEXT} LIKE ALL ($3::text[])`;

/**
 * GET /api/admin/pending-applications: lists applications to shifts that have not started, soonest shift first,
 * and those of one shift in the order in which they were filed. admin.md §2.1 [W-03, W-253]
 */
@Injectable()
export class ListPendingApplications {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /**
   * Returns a page. Each search word may occur anywhere in worker or title, without accents. [W-261]
   * @param shiftId only applications to this shift; null for all [W-64]
   */
  async list(
    pagination: Pagination,
    { shiftId, search }: { shiftId: number | null; search: string },
  ): Promise<Page<PendingApplication>> {
    const now = this.clock.now();
    const parameters = [toIso(now), shiftId, splitSearchTerms(search).map(termPattern)];
    return this.unitOfWork.read(async (tx) => {
      const page = await queryPage<Application>(tx, LIST_SQL, parameters, pagination);
      return { ...page, items: await this.present(tx, page.items, now) };
    });
  }

  /** Returns one application as the list shows it, or `null` if it is no longer pending. */
  async find(tx: Transaction, assignmentId: number): Promise<PendingApplication | null> {
    const now = this.clock.now();
    const sql = `SELECT * FROM (${LIST_SQL}) list WHERE id = $4`;
    const rows = await tx.query<Application & { orderedAt: unknown }>(sql, [toIso(now), null, [], assignmentId]);
    const [application] = await this.present(
      tx,
      rows.map(({ orderedAt: _at, ...row }) => row),
      now,
    );
    return application ?? null;
  }

  private async present(tx: Transaction, items: readonly Application[], now: Instant): Promise<PendingApplication[]> {
    const workerIds = items.map((one) => one.userId);
    const assignmentsByWorker = await findAssignmentsAround(
      tx,
      workerIds,
      items.map((one) => one.startsMs),
    );
    return items.map((one) => this.withWeekHours(one, assignmentsByWorker, now));
  }

  private withWeekHours(
    application: Application,
    assignmentsByWorker: AssignmentsByWorker,
    now: Instant,
  ): PendingApplication {
    const { startsMs, endsMs, ...view } = application;
    const zone = this.config.site.timeZone;
    const week = workweekOf(view.shiftDate as LocalDate);
    const shift = { startsAt: instant(startsMs), endsAt: instant(endsMs) };
    const others = assignmentsByWorker.get(view.userId) ?? [];
    const before = weekLoad(others, week, { now, zone });
    const after = hoursHundredths(before + shiftWeekLoad(shift, week, zone));
    return {
      ...view,
      weekHoursBefore: hundredthsToHours(before),
      weekHoursAfter: hundredthsToHours(after),
      warnings: workloadWarnings(shift, others, { now, zone }),
    };
  }
}
