import { Injectable } from '@nestjs/common';
import { CLOCK, LISTS } from '../../shared/kernel/policy.js';
import { plusDays, plusMinutes, toIso } from '../../shared/kernel/time.js';
import type { AdminAlert } from '../../shared/notifications/admin-overview.contract.js';
import { alertOf, byUrgency, type Alert } from '../../shared/notifications/alert.rules.js';
import { Clock } from '../platform/clock/clock.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { pageOf, type ListWindow, type Page } from '../platform/http/list-window.js';
import { findAlertSources, type AlertSource } from './alert.query.js';

/** No-shows and late cancellations of the last 7 days that nobody has dismissed, most urgent first. [N-07, N-08, K-17] */
@Injectable()
export class ListAlerts {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async list(window: ListWindow): Promise<Page<AdminAlert>> {
    const now = this.clock.now();
    const since = plusDays(now, -LISTS.alertDays);
    // a no-show occurs when the clock-in window closes, which is after the start
    const startedSince = plusMinutes(since, -CLOCK.closesAfterStartMinutes);
    const sources = await this.unitOfWork.read((tx) => findAlertSources(tx, startedSince, now));
    const alerts = sources.flatMap((source) => {
      const alert = alertOf(source, now);
      const isShown = alert !== null && alert.occurredAt >= since && !source.dismissed.includes(alert.type);
      return isShown ? [{ ...source, ...alert }] : [];
    });
    return pageOf(alerts.sort(byUrgency(now)).map(present), window);
  }
}

function present(alert: AlertSource & Alert): AdminAlert {
  return {
    id: `${alert.type}-${alert.id}`,
    type: alert.type,
    severity: alert.severity,
    shiftAssignmentId: alert.id,
    shiftId: alert.shiftId,
    workerName: alert.workerName,
    shiftTitle: alert.shiftTitle,
    shiftDate: alert.shiftDate,
    shiftStartTime: alert.shiftStartTime,
    reason: alert.reason,
    occurredAt: toIso(alert.occurredAt),
  };
}
