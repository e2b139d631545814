import { Injectable } from '@nestjs/common';
import { SCHEDULE, SHIFT } from '../../shared/shifts/shifts.policy.js';
import { addDays, siteDate, startOfDay, weekStart } from '../../shared/kernel/site-time.js';
import { type Instant, plusDays, toIso } from '../../shared/kernel/time.js';
import { workweekOf } from '../../shared/payroll/workweek.rules.js';
import type { AdminShift, AdminShiftAssignment } from '../../shared/shifts/admin-shift.contract.js';
import type { MaybeDraft } from '../../shared/shifts/shift.contract.js';
import { Clock } from '../platform/clock/clock.js';
import { Config } from '../platform/config/config.js';
import { queryPage } from '../platform/database/page-sql.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { epochMsSql, isoSql, viewColumns, viewJson, type ViewSql } from '../platform/database/view-sql.js';
import type { Pagination, Page } from '../platform/http/query/pagination.js';
import { openEventKindSql, replacedBySql } from '../workers/attendance.sql.js';
import { isOpenDraftSql, isScheduledSql } from './shift-open.sql.js';
import { SHIFT_VIEW } from './shift-view.js';

const ASSIGNMENT: ViewSql<AdminShiftAssignment> = {
  id: 'a.id',
  userId: 'a.user_id',
  status: 'a.status',
  user: viewJson({ firstName: 'u.first_name', lastName: 'u.last_name', email: 'u.email', phone: 'u.phone' }),
  workerScore: 'u.worker_score::float8',
  clockInTime: isoSql('a.clock_in_time'),
  clockOutTime: isoSql('a.clock_out_time'),
  hoursWorked: 'a.hours_worked::float8',
  clockEventInReview: openEventKindSql('a'),
  isStandIn: 'a.is_stand_in',
  replacedBy: replacedBySql('a'),
};

const ADMIN_SHIFT: ViewSql<AdminShift & Required<MaybeDraft>> = {
  ...SHIFT_VIEW,
  revision: 's.revision',
  isDraft: isOpenDraftSql('s'),
  pendingCount: 'coalesce(summary.pending, 0)',
  hasRecordedHours: 'coalesce(summary.recorded, false)',
  assignments: `coalesce(summary.list, '[]')`,
};

const LIST_SQL = `
  SELECT ${viewColumns(ADMIN_SHIFT)}, ${epochMsSql('s.starts_at')} AS "orderedAt"
  FROM shifts s LEFT JOIN LATERAL (
    SELECT json_agg(${viewJson(ASSIGNMENT)} ORDER BY a.id) AS list,
      (count(*) FILTER (WHERE a.status = 'pending'))::int AS pending,
      bool_or(a.clock_in_time IS NOT NULL) AS recorded
    FROM shift_assignments a JOIN users u ON u.id = a.user_id WHERE a.shift_id = s.id
  ) summary ON true
  WHERE ${isScheduledSql('s')} AND s.starts_at >= $1 AND s.starts_at <= $2`;

/**
 * GET /api/admin/shifts: lists the master schedule with all assignments of each shift in any status, from two weeks ago
 * to 6 weeks ahead, with drafts and without cancelled shifts. admin.md §2.1, §7.1. [D-11, D-19, W-209]
 */
@Injectable()
export class ListAdminShifts {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  async list(pagination: Pagination): Promise<Page<AdminShift>> {
    const now = this.clock.now();
    const horizon = plusDays(now, SHIFT.listedDaysAhead);
    return this.unitOfWork.read((tx) =>
      queryPage<AdminShift>(tx, LIST_SQL, [toIso(this.firstStart(now)), toIso(horizon)], pagination),
    );
  }

  /**
   * The schedule begins on a Monday, the workweek on the Sunday before, with the end of Saturday's night shifts: the
   * overtime of the first week by person needs them. [D-75]
   */
  private firstStart(now: Instant): Instant {
    const { timeZone } = this.config.site;
    const firstMonday = addDays(weekStart(siteDate(now, timeZone), SCHEDULE.weekStartsOn), -7 * SCHEDULE.weeksBack);
    return startOfDay(addDays(workweekOf(firstMonday), -1), timeZone);
  }
}
