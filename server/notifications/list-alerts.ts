import { Injectable } from '@nestjs/common';
import { LISTS } from '../../shared/kernel/policy.js';
import { plusDays, toIso, type Instant } from '../../shared/kernel/time.js';
import type { AdminAlert } from '../../shared/notifications/admin-overview.contract.js';
import { alertOf } from '../../shared/notifications/alert.rules.js';
import { Clock } from '../platform/clock/clock.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import type { Pagination, Page } from '../platform/http/query/pagination.js';
import { findAlerts, type AlertSource } from './alert.query.js';

/**
 * Lists undismissed late workers, no-shows and late cancellations of the last 7 days, most urgent first. [D-54, N-07,
 * N-08, K-17]
 */
@Injectable()
export class ListAlerts {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async list(pagination: Pagination): Promise<Page<AdminAlert>> {
    const now = this.clock.now();
    const since = plusDays(now, -LISTS.alertDays);
    return this.unitOfWork.read(async (tx) => {
      const page = await findAlerts(tx, { since, now }, pagination);
      return { ...page, items: page.items.map((source) => present(source, now)) };
    });
  }
}

function present(source: AlertSource, now: Instant): AdminAlert {
  const raised = alertOf(source, now);
  if (raised === null) throw new RangeError(`Assignment ${source.id} is listed and raises no alert`);
  const alert = { ...source, ...raised };
  return {
    id: `${alert.type}-${alert.id}`,
    type: alert.type,
    severity: alert.severity,
    shiftAssignmentId: alert.id,
    shiftId: alert.shiftId,
    workerName: alert.workerName,
    shiftTitle: alert.shiftTitle,
    shiftTitleEs: alert.shiftTitleEs,
    shiftDate: alert.shiftDate,
    shiftStartTime: alert.shiftStartTime,
    reason: alert.reason,
    clockInTime: alert.type === 'no_show_disputed' && alert.clockInAt !== null ? toIso(alert.clockInAt) : null,
    occurredAt: toIso(alert.occurredAt),
  };
}
