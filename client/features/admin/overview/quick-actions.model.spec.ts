import { describe, expect, it } from '@jest/globals';
import type { AdminStats } from '../../../../shared/notifications/admin-overview.contract.js';
import { QUICK_ACTIONS, actionsWithCounts } from './quick-actions.model.js';

const STATS = {
  urgentPositions: 3,
  pendingTimesheets: 0,
  pendingWorkers: 2,
  pendingApplications: 5,
  shiftsToPay: 7,
} as AdminStats;

describe('the quick actions', () => {
  it('[D-04] are seven, each with the address of its dialog', () => {
    const dialogs = Object.fromEntries(Object.entries(QUICK_ACTIONS).map(([action, { dialog }]) => [action, dialog]));
    expect(dialogs).toEqual({
      fillUrgent: 'urgent',
      approveTimesheets: 'approve-timesheets',
      approveWorkers: 'approve-workers',
      approveApplications: 'applications',
      sendNotification: 'send-notification',
      workerReports: 'reports',
      updatePayments: 'update-payments',
    });
  });

  it('[D-04] show the number of waiting items if it is counted', () => {
    const counts = Object.fromEntries(actionsWithCounts(STATS).map(({ action, count }) => [action, count]));
    expect(counts).toEqual({
      fillUrgent: 3,
      approveTimesheets: 0,
      approveWorkers: 2,
      approveApplications: 5,
      sendNotification: undefined,
      workerReports: undefined,
      updatePayments: 7,
    });
    expect(actionsWithCounts(undefined).every(({ count }) => count === undefined)).toBe(true);
  });
});
