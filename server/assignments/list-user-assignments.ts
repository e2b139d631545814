import { Injectable } from '@nestjs/common';
import type { UserAssignment } from '../../shared/assignments/assignment.contract.js';
import { LISTS } from '../../shared/kernel/policy.js';
import { plusDays, toIso } from '../../shared/kernel/time.js';
import type { Language } from '../../shared/workers/worker.contract.js';
import { Clock } from '../platform/clock/clock.js';
import { queryPage } from '../platform/database/page-sql.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { epochMsSql, isoSql, viewColumns, viewJson, type ViewSql } from '../platform/database/view-sql.js';
import type { Pagination, Page } from '../platform/http/query/pagination.js';
import { SHIFT_VIEW } from '../shifts/shift-view.js';
import { hasOpenEventSql, openEventKindSql } from '../workers/attendance.sql.js';
import { newestCorrectionSql } from './corrections/own-correction.sql.js';
import { IS_RESUMABLE } from './clock/clock-state.js';
import { reasonText } from './system-reasons.js';

const USER_ASSIGNMENT: ViewSql<UserAssignment> = {
  id: 'a.id',
  shiftId: 'a.shift_id',
  status: 'a.status',
  clockInTime: isoSql('a.clock_in_time'),
  clockOutTime: isoSql('a.clock_out_time'),
  hoursWorked: 'a.hours_worked::float8',
  missingClockOut: 'a.missing_clock_out',
  clockEventInReview: openEventKindSql('a'),
  clockOutInReview: hasOpenEventSql('a', 'clock_out'),
  isStandIn: 'a.is_stand_in',
  isLateCancellation: 'a.is_late_cancellation',
  isUndone: 'a.is_undone',
  cancelledAt: isoSql('a.cancelled_at'),
  cancellationReason: 'a.cancellation_reason',
  assignedAt: isoSql('a.assigned_at'),
  shiftMovedAt: isoSql('s.moved_at'),
  approvedAt: `CASE WHEN a.status <> 'rejected' AND a.decided_by IS NOT NULL THEN ${isoSql('a.decided_at')} END`,
  payRate: 'a.pay_rate::float8',
  premiumRate: 'a.premium_rate::float8',
  isApproved: 'a.is_approved',
  paymentStatus: 'a.payment_status',
  correctionRequest: newestCorrectionSql('a'),
  isResumable: IS_RESUMABLE,
  shift: viewJson(SHIFT_VIEW),
};

const LIST_SQL = `
  SELECT ${viewColumns(USER_ASSIGNMENT)}, ${epochMsSql('a.starts_at')} AS "orderedAt"
  FROM shift_assignments a JOIN shifts s ON s.id = a.shift_id
  WHERE a.user_id = $1 AND a.starts_at >= $2`;

/**
 * GET /api/user/assignments: lists the worker’s own assignments of the last 90 days and all future ones, by start.
 * [S-22]
 */
@Injectable()
export class ListUserAssignments {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async list(worker: { id: number; language: Language }, pagination: Pagination): Promise<Page<UserAssignment>> {
    const from = plusDays(this.clock.now(), -LISTS.pastDays);
    const page = await this.unitOfWork.read((tx) =>
      queryPage<UserAssignment>(tx, LIST_SQL, [worker.id, toIso(from)], pagination),
    );
    const withReasonText = (item: UserAssignment): UserAssignment => ({
      ...item,
      cancellationReason: reasonText(item.cancellationReason, worker.language),
    });
    return { ...page, items: page.items.map(withReasonText) };
  }
}
