import { Injectable } from '@nestjs/common';
import type { ApiShift, ApiTimesheet, ApiWorker } from '../../../shared/integrations/api-key.contract.js';
import { LISTS } from '../../../shared/kernel/policy.js';
import { plusDays, toIso } from '../../../shared/kernel/time.js';
import { Clock } from '../../platform/clock/clock.js';
import { queryPage } from '../../platform/database/page-sql.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { epochMsSql, isoSql, viewColumns, type ViewSql } from '../../platform/database/view-sql.js';
import type { Pagination, Page } from '../../platform/http/query/pagination.js';
import { isActiveAccountSql } from '../../workers/active-account.sql.js';

const SHIFT: ViewSql<ApiShift> = {
  id: 's.id',
  title: 's.title',
  startsAt: isoSql('s.starts_at'),
  endsAt: isoSql('s.ends_at'),
  skillLevelId: 's.skill_level_id',
  payRate: 's.pay_rate::float8',
  premiumRate: 's.premium_rate::float8',
  totalPositions: 's.total_positions',
  filledPositions: 's.filled_positions',
  isActive: 's.is_active',
};
const SHIFTS_SQL = `SELECT ${viewColumns(SHIFT)}, ${epochMsSql('s.starts_at')} AS "orderedAt"
  FROM shifts s WHERE NOT s.is_draft AND s.starts_at >= $1`;

const TIMESHEET: ViewSql<ApiTimesheet> = {
  id: 'a.id',
  shiftId: 'a.shift_id',
  workerId: 'a.user_id',
  startsAt: isoSql('a.starts_at'),
  endsAt: isoSql('a.ends_at'),
  clockInTime: isoSql('a.clock_in_time'),
  clockOutTime: isoSql('a.clock_out_time'),
  hoursWorked: 'a.hours_worked::float8',
  payRate: 'a.pay_rate::float8',
  premiumRate: 'a.premium_rate::float8',
  approvedAt: isoSql('a.approved_when'),
  paymentStatus: 'a.payment_status',
};
const TIMESHEETS_SQL = `SELECT ${viewColumns(TIMESHEET)}, ${epochMsSql('a.starts_at')} AS "orderedAt"
  FROM shift_assignments a WHERE a.is_approved AND a.starts_at >= $1`;

const WORKER: ViewSql<ApiWorker> = {
  id: 'u.id',
  firstName: 'u.first_name',
  lastName: 'u.last_name',
  employeeNumber: 'u.bc_employee_no',
  resourceId: 'u.resource_id',
  skillLevelId: 'u.attained_skill_level',
};
const WORKERS_SQL = `SELECT ${viewColumns(WORKER)}, u.id AS "orderedAt"
  FROM users u WHERE u.is_approved AND ${isActiveAccountSql('u')}`;

/** Queries of the integration API: only whitelisted columns, for shifts and timesheets from 90 days ago on. */
@Injectable()
export class ApiV1Queries {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Returns shifts by their start, including cancelled ones (`isActive` false), without drafts. [W-211] */
  shifts(pagination: Pagination): Promise<Page<ApiShift>> {
    return this.unitOfWork.read((tx) => queryPage<ApiShift>(tx, SHIFTS_SQL, [this.earliest()], pagination));
  }

  /** Returns approved timesheets by the shift's start. */
  timesheets(pagination: Pagination): Promise<Page<ApiTimesheet>> {
    return this.unitOfWork.read((tx) => queryPage<ApiTimesheet>(tx, TIMESHEETS_SQL, [this.earliest()], pagination));
  }

  /** Returns approved, active workers by id. */
  workers(pagination: Pagination): Promise<Page<ApiWorker>> {
    return this.unitOfWork.read((tx) => queryPage<ApiWorker>(tx, WORKERS_SQL, [], pagination));
  }

  private earliest(): string {
    return toIso(plusDays(this.clock.now(), -LISTS.pastDays));
  }
}
