import { Injectable } from '@nestjs/common';
import { percentOneDecimal } from '../../shared/kernel/rounding.js';
import { SCHEDULE, SHIFT } from '../../shared/shifts/shifts.policy.js';
import { addDays, siteDate, startOfDay, weekStart } from '../../shared/kernel/site-time.js';
import { plusDays, toIso, type Instant, type LocalDate } from '../../shared/kernel/time.js';
import type { AdminStats } from '../../shared/notifications/admin-overview.contract.js';
import { REFUSED_CHECK } from '../../shared/workers/applicant.rules.js';
import { FROM_EVENTS_TO_REVIEW } from '../payroll/clock-review/list-clock-events.js';
import { OPEN_CORRECTIONS } from '../payroll/corrections/correction.query.js';
import { OPEN_TIMESHEETS } from '../payroll/timesheets/open-timesheets.sql.js';
import { TO_BE_PAID } from '../payroll/payments/to-be-paid.sql.js';
import { Clock } from '../platform/clock/clock.js';
import { Config } from '../platform/config/config.js';
import type { Transaction } from '../platform/database/transaction.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { isOpenShiftSql, isUrgentSql } from '../shifts/shift-open.sql.js';
import { isActiveAccountSql } from '../workers/active-account.sql.js';

type ShiftCounts = Pick<AdminStats, 'openShifts' | 'urgentPositions' | 'filledPositions' | 'totalPositions'>;
type OtherCounts = Pick<
  AdminStats,
  | 'activeWorkers'
  | 'pendingWorkers'
  | 'clockEventsToReview'
  | 'correctionRequests'
  | 'pendingApplications'
  | 'pendingTimesheets'
  | 'shiftsToPay'
>;

/** Returns the stat cards (admin.md §3, decisions: Shifts), counted in the database. [D-05 to D-08, D-79, D-80] */
@Injectable()
export class GetAdminStats {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  async get(): Promise<AdminStats> {
    const now = this.clock.now();
    const today = siteDate(now, this.config.site.timeZone);
    const { shifts, near, others } = await this.unitOfWork.read(async (tx) => ({
      shifts: await countShifts(tx, now),
      near: await countNearPositions(tx, today, this.config.site.timeZone),
      others: await countOthers(tx, now),
    }));
    return {
      ...shifts,
      ...others,
      pendingApprovals: others.pendingApplications + others.pendingTimesheets,
      fillRate: percentOneDecimal(shifts.filledPositions, shifts.totalPositions),
      fillRateToday: percentOneDecimal(near.filledToday, near.ofToday),
      fillRateWeek: percentOneDecimal(near.filledThisWeek, near.ofThisWeek),
    };
  }
}

/** Counts shifts. The fill rate covers the shifts of the next 28 days. */
async function countShifts(tx: Transaction, now: Instant): Promise<ShiftCounts> {
  const [counts] = await tx.query<ShiftCounts>(
    `SELECT (count(*) FILTER (WHERE ${isOpenShiftSql('s', '$1')}))::int AS "openShifts",
       coalesce(sum(total_positions - filled_positions - held_positions) FILTER (WHERE ${isUrgentSql('s', '$1')}), 0)::int
         AS "urgentPositions",
       coalesce(sum(filled_positions) FILTER (WHERE starts_at <= $2), 0)::int AS "filledPositions",
       coalesce(sum(total_positions) FILTER (WHERE starts_at <= $2), 0)::int AS "totalPositions"
     FROM shifts s WHERE is_active AND starts_at >= $1`,
    [toIso(now), toIso(plusDays(now, SHIFT.fillRateDaysAhead))],
  );
  return counted(counts);
}

type NearPositions = { filledToday: number; ofToday: number; filledThisWeek: number; ofThisWeek: number };

/** Counts the positions of the shifts dated today, and of those in the schedule's week, from Monday on. */
async function countNearPositions(tx: Transaction, today: LocalDate, zone: string): Promise<NearPositions> {
  const monday = weekStart(today, SCHEDULE.weekStartsOn);
  const [counts] = await tx.query<NearPositions>(
    `SELECT coalesce(sum(filled_positions) FILTER (WHERE date = $3), 0)::int AS "filledToday",
       coalesce(sum(total_positions) FILTER (WHERE date = $3), 0)::int AS "ofToday",
       coalesce(sum(filled_positions), 0)::int AS "filledThisWeek",
       coalesce(sum(total_positions), 0)::int AS "ofThisWeek"
     FROM shifts WHERE is_active AND starts_at >= $1 AND starts_at < $2`,
    [toIso(startOfDay(monday, zone)), toIso(startOfDay(addDays(monday, 7), zone)), today],
  );
  return counted(counts);
}

/**
 * Counts workers, approvals and payments. Applications lapse at the start of their shift; rejected applicants do not count.
 * Clock events, timesheets and payments are counted as their lists show them.
 */
async function countOthers(tx: Transaction, now: Instant): Promise<OtherCounts> {
  const [counts] = await tx.query<OtherCounts>(
    `SELECT
       (SELECT count(*)::int FROM users WHERE is_approved AND ${isActiveAccountSql('users')}) AS "activeWorkers",
       (SELECT count(*)::int FROM users WHERE NOT is_approved AND ${isActiveAccountSql('users')}
         AND background_check_status <> '${REFUSED_CHECK}') AS "pendingWorkers",
       (SELECT count(*)::int ${FROM_EVENTS_TO_REVIEW}) AS "clockEventsToReview",
       ${OPEN_CORRECTIONS} AS "correctionRequests",
       (SELECT count(*)::int FROM shift_assignments WHERE status = 'pending' AND starts_at > $1) AS "pendingApplications",
       (SELECT count(*)::int FROM shift_assignments a
         WHERE ${OPEN_TIMESHEETS.isOpen} AND ${OPEN_TIMESHEETS.isPending}) AS "pendingTimesheets",
       (SELECT count(*)::int FROM shift_assignments a WHERE ${TO_BE_PAID}) AS "shiftsToPay"`,
    OPEN_TIMESHEETS.parameters(now),
  );
  return counted(counts);
}

function counted<Counts>(counts: Counts | undefined): Counts {
  if (!counts) throw new RangeError('A query without WHERE returned no row');
  return counts;
}
