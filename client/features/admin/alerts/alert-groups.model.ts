import type { AdminAlert, AlertType } from '../../../../shared/notifications/admin-overview.contract.js';

/** The alerts of one shift. */
export type AlertGroup = Pick<
  AdminAlert,
  'shiftId' | 'shiftTitle' | 'shiftTitleEs' | 'shiftDate' | 'shiftStartTime'
> & {
  alerts: AdminAlert[];
};

/** Returns the alerts by shift, in the order of each shift's first alert; `type` null is all. [N-57, N-58] */
export function groupByShift(alerts: readonly AdminAlert[], type: AlertType | null): AlertGroup[] {
  const groups = new Map<number, AlertGroup>();
  for (const alert of alerts) {
    if (type !== null && alert.type !== type) continue;
    const { shiftId, shiftTitle, shiftTitleEs, shiftDate, shiftStartTime } = alert;
    const group = groups.get(shiftId) ?? { shiftId, shiftTitle, shiftTitleEs, shiftDate, shiftStartTime, alerts: [] };
    group.alerts.push(alert);
    groups.set(shiftId, group);
  }
  return [...groups.values()];
}

/** Returns the number of alerts by type, without the types that have none. [N-58] */
export function countsByType(alerts: readonly AdminAlert[]): Partial<Record<AlertType, number>> {
  const counts: Partial<Record<AlertType, number>> = {};
  for (const { type } of alerts) counts[type] = (counts[type] ?? 0) + 1;
  return counts;
}
