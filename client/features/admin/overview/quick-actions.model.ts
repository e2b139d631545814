import type { AdminStats } from '../../../../shared/notifications/admin-overview.contract.js';

/**
 * The seven quick actions [D-04] in the order of a usual morning: the dialog that each opens, and its number of pending
 * items.
 */
export const QUICK_ACTIONS = {
  fillUrgent: { dialog: 'urgent', count: 'urgentPositions' },
  approveTimesheets: { dialog: 'approve-timesheets', count: 'pendingTimesheets' },
  approveWorkers: { dialog: 'approve-workers', count: 'pendingWorkers' },
  approveApplications: { dialog: 'applications', count: 'pendingApplications' },
  sendNotification: { dialog: 'send-notification', count: null },
  workerReports: { dialog: 'reports', count: null },
  updatePayments: { dialog: 'update-payments', count: 'shiftsToPay' },
} as const satisfies Record<string, { dialog: string; count: keyof AdminStats | null }>;

export type QuickAction = keyof typeof QUICK_ACTIONS;

/** Each action with its number of pending items; no number if there is none or it has not loaded. */
export function actionsWithCounts(stats: AdminStats | undefined): { action: QuickAction; count?: number }[] {
  return (Object.keys(QUICK_ACTIONS) as QuickAction[]).map((action) => {
    const { count } = QUICK_ACTIONS[action];
    const waiting = count === null ? null : (stats?.[count] ?? null);
    return waiting === null ? { action } : { action, count: waiting };
  });
}
