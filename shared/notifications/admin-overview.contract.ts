/** GET /api/admin/stats */
export type AdminStats = {
  activeWorkers: number;
  openShifts: number;
  pendingApprovals: number;
  pendingApplications: number;
  /** Complete, or without the clock-out that somebody forgot; those still at work do not wait. */
  pendingTimesheets: number;
  /** Percent, one decimal; `null` without positions. */
  fillRate: number | null;
  filledPositions: number;
  totalPositions: number;
  urgentPositions: number;
  pendingWorkers: number;
  /** Approved and not paid yet. */
  shiftsToPay: number;
};

/**
 * `short_notice_cancellation`: inside the 48 hours but excused, so it is not late and costs no score. `no_show_disputed`: a
 * clock-in that arrived long after its tap, when the no-show was already recorded; approving the timesheet confirms it [W-43].
 */
export type AlertType = 'no_show' | 'no_show_disputed' | 'late_cancellation' | 'short_notice_cancellation';

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
  /** Of `no_show_disputed`: when the worker tapped. */
  clockInTime: string | null;
  occurredAt: string;
};

/** Which alert: what POST /api/admin/alerts/dismiss and /restore take [N-09]. */
export type AlertKey = { alertType: AlertType; shiftAssignmentId: number };
