import { Injectable } from '@nestjs/common';
import { LISTS, PAY } from '../../shared/kernel/policy.js';
import { instant, plusDays, plusHours, type Instant } from '../../shared/kernel/time.js';
import type { AdminStats } from '../../shared/notifications/admin-overview.contract.js';
import {
  computeFillRate,
  countPositionsAhead,
  countUrgentPositions,
  isOpenShift,
  type ScheduledShift,
} from '../../shared/shifts/shift.rules.js';
import { REFUSED_CHECK } from '../../shared/workers/applicant.rules.js';
import { Clock } from '../platform/clock/clock.js';
import type { Transaction } from '../platform/database/transaction.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';

type Counts = {
  active_workers: number;
  pending_workers: number;
  pending_applications: number;
  pending_timesheets: number;
  due_payments: number;
};

/** The stat cards (admin.md §3, decisions: Shifts). What a shift counts for is the shared rules' affair. [D-05 to D-08] */
@Injectable()
export class GetAdminStats {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async get(): Promise<AdminStats> {
    const now = this.clock.now();
    const [shifts, counts] = await this.unitOfWork.read((tx) => Promise.all([shiftsAhead(tx, now), count(tx, now)]));
    return {
      activeWorkers: counts.active_workers,
      openShifts: shifts.filter((shift) => isOpenShift(shift, now)).length,
      pendingApprovals: counts.pending_applications + counts.pending_timesheets,
      pendingApplications: counts.pending_applications,
      pendingTimesheets: counts.pending_timesheets,
      fillRate: computeFillRate(shifts, now),
      ...countPositionsAhead(shifts, now),
      urgentPositions: countUrgentPositions(shifts, now),
      pendingWorkers: counts.pending_workers,
      duePayments: counts.due_payments,
    };
  }
}

async function shiftsAhead(tx: Transaction, now: Instant): Promise<ScheduledShift[]> {
  const rows = await tx.query<{ starts_at: Date; total: number; filled: number }>(
    `SELECT starts_at, total_positions AS total, filled_positions AS filled
     FROM shifts WHERE is_active AND starts_at >= $1`,
    [new Date(now)],
  );
  return rows.map(({ starts_at, total, filled }) => ({
    startsAt: instant(starts_at.getTime()),
    isActive: true,
    totalPositions: total,
    filledPositions: filled,
  }));
}

/** Applications run out at the start of their shift; a refused applicant waits for nothing any more. */
async function count(tx: Transaction, now: Instant): Promise<Counts> {
  const [row] = await tx.query<Counts>(
    `SELECT
       (SELECT count(*)::int FROM users WHERE is_approved AND is_active AND anonymised_at IS NULL) AS active_workers,
       (SELECT count(*)::int FROM users WHERE NOT is_approved AND is_active AND anonymised_at IS NULL
         AND background_check_status <> '${REFUSED_CHECK}') AS pending_workers,
       (SELECT count(*)::int FROM shift_assignments WHERE status = 'pending' AND starts_at > $1) AS pending_applications,
       (SELECT count(*)::int FROM shift_assignments
         WHERE status = 'completed' AND NOT is_approved AND starts_at >= $2) AS pending_timesheets,
       (SELECT count(*)::int FROM shift_assignments
         WHERE payment_status IN ('processing', 'processed') AND approved_when <= $3) AS due_payments`,
    [new Date(now), new Date(plusDays(now, -LISTS.pastDays)), new Date(plusHours(now, -PAY.dueAfterHours))],
  );
  if (!row) throw new RangeError('Counting answered nothing');
  return row;
}
