import type { ClockEventKind } from '../assignments/clock-event.rules.js';
import type { AssignmentStatus, PaymentStatus } from '../assignments/assignment.contract.js';
import type { ExpectedRevision, Revised } from '../kernel/revision.rules.js';
import type { SkillLevelId } from '../training/skill-level.contract.js';

/** Tag of a shift on the statement. */
export type EarningsTag = 'worked' | 'cancelled' | 'no_show' | 'in_progress';

/**
 * GET /api/worker/{userId}/timesheets?from=&to=, also the source of `statement.csv` and `statement.pdf`. Weeks start on
 * Sunday, newest first. Dollars and hours with 2 decimals.
 */
export type EarningsStatement = {
  /**
   * Dates at the site, both included. A partly included week shows only the shifts and overtime of the included days.
   */
  period: { from: string; to: string };
  weeks: EarningsWeek[];
  /** Of the period. `total` includes `overtime` (the premiums) and the adjustments. */
  totals: { hours: number; overtime: number; total: number };
  yearToDate: YearToDate;
};
/**
 * The calendar year at the site to date, regardless of the period. `earned` is the pay of shifts dated in it, with
 * their adjustments and the overtime worked on its days. `paid` is the amount paid out in it, also for work of the
 * previous year.
 */
export type YearToDate = { year: number; hours: number; overtime: number; earned: number; paid: number };
export type EarningsWeek = {
  weekStart: string;
  weekEnd: string;
  entries: EarningsEntry[];
  overtime: EarningsOvertime | null;
  adjustments: EarningsAdjustment[];
  hours: number;
  total: number;
};
/**
 * Overtime hours of a workweek, their premium in dollars, and the weighted regular rate, rounded for display. The
 * premium is half that rate. `paidAt` (ISO): when the whole premium of the week was paid; `null` while some of it is
 * due.
 */
export type EarningsOvertime = { hours: number; amount: number; regularRate: number; paidAt: string | null };
/**
 * A correction of a payment in dollars, negative to take back, for one shift or the whole week (`null`). It counts for
 * the date of its shift, or the Sunday of its week.
 */
export type EarningsAdjustment = {
  id: number;
  assignmentId: number | null;
  amount: number;
  reason: string;
  paidAt: string;
};
export type EarningsEntry = {
  assignmentId: number;
  shiftId: number;
  title: string;
  titleEs: string | null;
  date: string;
  startTime: string;
  endTime: string;
  tag: EarningsTag;
  clockInTime: string | null;
  clockOutTime: string | null;
  hoursWorked: number | null;
  /** The clock-out is missing and it is too late to clock out. An admin sets the time. */
  missingClockOut: boolean;
  /** An admin entered or corrected times or hours. */
  hoursChanged: boolean;
  /** Reason of the change that set the approved hours to 0; `null` for other shifts, and if none was given. */
  notPaidReason: string | null;
  payRate: number;
  premiumRate: number;
  /** `null` while in progress; 0 for a cancellation or a no-show. */
  total: number | null;
  isApproved: boolean;
  paymentStatus: PaymentStatus;
  /**
   * After approval: approval + 24 h and approval + 48 h, between which pay is promised. Late if unpaid after the
   * latter. ISO.
   */
  dueAt: string | null;
  lateAfter: string | null;
  isLate: boolean;
  paidAt: string | null;
};

/** An applied clock event that arrived long after its capture. ISO instants. */
export type LateClockEvent = {
  kind: ClockEventKind;
  tappedAt: string;
  receivedAt: string;
  distanceMeters: number;
};

/** Element of GET /api/admin/timesheets: clocked assignments that are not approved, however old, exceptions first. */
export type Timesheet = Revised & {
  id: number;
  userId: number;
  shiftId: number;
  status: AssignmentStatus;
  workerName: string;
  workerEmail: string;
  workerScore: number;
  /** Level of the shift. */
  skillLevelId: SkillLevelId;
  /** Level attained by the worker. */
  workerSkillLevel: SkillLevelId;
  shiftTitle: string;
  shiftTitleEs: string | null;
  shiftDate: string;
  startTime: string;
  endTime: string;
  clockInTime: string | null;
  clockOutTime: string | null;
  hoursWorked: number | null;
  hoursEdited: boolean;
  /** An admin entered or corrected times or hours. */
  timesEntered: boolean;
  missingClockOut: boolean;
  /** Minutes from the start of the shift to the clock-in, rounded up; 0 if on time. */
  minutesLate: number;
  /** Minutes from the end of the shift to the clock-out, rounded up; 0 if earlier. */
  minutesAfterEnd: number;
  /** Minutes from the clock-out to the end of the shift, rounded up; 0 if later. */
  minutesBeforeEnd: number;
  /** Number of its clock events that wait for a review. */
  needsReview: number;
  /** Unconfirmed events that recorded times and arrived more than 10 minutes after capture. */
  lateEvents: LateClockEvent[];
  clockInDistanceMeters: number | null;
  clockOutDistanceMeters: number | null;
  payRate: number;
  premiumRate: number;
  total: number | null;
  isApproved: boolean;
  paymentStatus: PaymentStatus;
  adminNotes: string | null;
};

/** Element of GET /api/admin/worker-shifts/{workerId}: all assignments of a worker, latest start first. */
export type WorkerShift = Timesheet & {
  /** Its pay period is locked. Hours and pay cannot change. */
  isLocked: boolean;
  /** The worker never clocked in, and the clock-in window is over. */
  isNoShow: boolean;
  isLateCancellation: boolean;
  cancellationReason: string | null;
};

/**
 * PUT /api/admin/timesheets/{id}. Local dates and times of the site; hours in quarter steps, computed if blank. An
 * outdated `revision` is refused.
 */
export type EditTimesheetRequest = ExpectedRevision & {
  clockInDate: string;
  clockInTime: string;
  clockOutDate: string;
  clockOutTime: string;
  hoursWorked?: number | null;
  adminNotes?: string | null;
  reason?: string;
};

/**
 * POST /api/admin/timesheets/{id}/approve; the body is optional. Refused with `changed_since_shown` if `revision` or
 * `total` (dollars) is outdated; `current` of the problem holds the current timesheet. `bulk`: part of a bulk approval;
 * refused with `timesheet_needs_confirmation` if a clock event arrived long after its capture.
 */
export type ApproveTimesheetRequest = ExpectedRevision & { total?: number | null; bulk?: boolean | null };

/**
 * POST /api/admin/timesheets/{id}/dismiss: approves 0 hours instead of the recorded hours. The worker can read
 * `reason`. An outdated `revision` or `total` (dollars) is refused, as for an approval.
 */
export type DismissTimesheetRequest = { reason: string; revision: number; total?: number | null };

/** PUT /api/admin/shift-assignments/{id}/clock-out. An outdated `revision` is refused. */
export type ClockOutFixRequest = ExpectedRevision & { clockOutDate: string; clockOutTime: string; reason?: string };

/** Element of GET /api/admin/approved-shifts: approved unpaid shifts, and shifts paid in the last 14 days. */
export type ApprovedShift = Revised & {
  id: number;
  userId: number;
  shiftId: number;
  workerName: string;
  workerEmail: string;
  shiftTitle: string;
  shiftTitleEs: string | null;
  shiftDate: string;
  startTime: string;
  endTime: string;
  hoursWorked: number;
  payRate: number;
  premiumRate: number;
  amount: number;
  weekStart: string;
  approvedWhen: string;
  approvedBy: string;
  paymentStatus: PaymentStatus;
  /** Approval + 24 h; `late` after approval + 48 h. ISO. */
  dueAt: string;
  isLate: boolean;
  paidAt: string | null;
};

/** POST /api/admin/payments/preview */
export type PreviewPaymentRequest = { assignmentIds: number[] };
/**
 * POST /api/admin/payments/mark-paid. `revisions` (in the order of the ids) and `total` (dollars, with overtime) are
 * those of the preview. If they are outdated, nothing is paid: `changed_since_shown`, with a new preview in `current`.
 */
export type MarkPaidRequest = PreviewPaymentRequest & { revisions?: number[] | null; total?: number | null };
/**
 * Amounts of a payment run in dollars: the unpaid ones of the given shifts, and the overtime that becomes due with
 * them.
 */
export type PayRunFigures = { paidCount: number; shiftTotal: number; overtimeTotal: number; total: number };
export type MarkPaidResponse = PayRunFigures & { message: string };

/** Response of POST /api/admin/payments/preview: the amounts of a payment run, line by line. */
export type PayRunPreview = PayRunFigures & {
  shifts: (Revised & { assignmentId: number; amount: number })[];
  /** One entry per worker and workweek (its Sunday) with a premium due. */
  overtime: { userId: number; workerName: string; weekStart: string; amount: number }[];
};

/** POST /api/admin/payments/undo: undoes a wrong mark-paid. The overtime of the weeks is recalculated. */
export type UndoPaidRequest = { assignmentIds: number[]; reason: string };
/** The undone amounts in dollars. Unpaid shifts count as 0. */
export type UndoPaidResponse = {
  message: string;
  undoneCount: number;
  shiftTotal: number;
  overtimeTotal: number;
  total: number;
};

/**
 * POST /api/admin/payments/adjustments: for a paid shift, or for a worker's workweek (its Sunday). A repeated id makes
 * no second adjustment.
 */
export type AdjustmentRequest = {
  clientAdjustmentId: string;
  assignmentId?: number | null;
  userId?: number | null;
  weekStart?: string | null;
  /** Signed, not 0. */
  amountCents: number;
  reason: string;
};
export type AdjustmentResponse = { id: number; message: string };

/**
 * Element of GET /api/admin/payments/paid?search=: a worker's workweek with all its payments. Weeks with a payment in
 * the last 90 days, newest payment first.
 */
export type PaidWeek = {
  /** Composed of worker and week. */
  id: string;
  userId: number;
  workerName: string;
  weekStart: string;
  /** Overtime premiums paid for the week, in dollars. */
  overtime: number;
  /** Adjustments of the whole week; those of a shift are in `shifts`. */
  adjustments: PaidAdjustment[];
  shifts: PaidShift[];
};
export type PaidShift = ApprovedShift & {
  paidAt: string;
  isHandedOver: boolean;
  /** The shift or its week has an adjustment. */
  isAdjusted: boolean;
  /** Its pay period is locked: only an adjustment corrects it, paid in the current one. */
  isLocked: boolean;
  adjustments: PaidAdjustment[];
};
export type PaidAdjustment = { id: number; amount: number; reason: string; at: string };
