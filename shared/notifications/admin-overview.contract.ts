/** GET /api/admin/stats */
export type AdminStats = {
  activeWorkers: number;
  openShifts: number;
  pendingApprovals: number;
  pendingApplications: number;
  /** Complete timesheets and those with a missing clock-out. Workers still at work are not counted. */
  pendingTimesheets: number;
  /** Percent with one decimal; `null` without positions. */
  fillRate: number | null;
  /**
   * The same for the shifts of today and of the week from Monday on, begun ones included. A server of an earlier release
   * does not send them.
   */
  fillRateToday?: number | null;
  fillRateWeek?: number | null;
  filledPositions: number;
  totalPositions: number;
  urgentPositions: number;
  pendingWorkers: number;
  /** Clock events that need an admin's decision. */
  clockEventsToReview: number;
  /** Open correction requests. A server of an earlier release does not send it. */
  correctionRequests?: number;
  /** Approved and unpaid. */
  shiftsToPay: number;
};

/**
 * `late`: not clocked in 10 minutes after the start. `short_notice_cancellation`: an excused cancellation less than 48
 * hours before the start, which does not affect the score. `no_show_disputed`: a clock-in that arrived long after its
 * capture, when the no-show was already recorded. Approving the timesheet confirms it [W-43].
 */
export type AlertType = 'late' | 'no_show' | 'no_show_disputed' | 'late_cancellation' | 'short_notice_cancellation';

/** Element of GET /api/admin/alerts, most urgent first. */
export type AdminAlert = {
  id: string;
  type: AlertType;
  severity: 'critical' | 'warning';
  shiftAssignmentId: number;
  shiftId: number;
  workerName: string;
  shiftTitle: string;
  shiftTitleEs: string | null;
  shiftDate: string;
  shiftStartTime: string;
  reason: string | null;
  /** For `no_show_disputed`: the time of the clock event. */
  clockInTime: string | null;
  occurredAt: string;
};

/** Identifies an alert for POST /api/admin/alerts/dismiss and /restore [N-09]. */
export type AlertKey = { alertType: AlertType; shiftAssignmentId: number };
