import type { ClockEventKind } from '../assignments/clock-event.rules.js';
import type { AssignmentStatus, PaymentStatus } from '../assignments/assignment.contract.js';
import type { ExpectedRevision, Revised } from '../kernel/revision.rules.js';
import type { SkillLevelId } from '../training/skill-level.contract.js';

/** What the statement says of one shift. */
export type EarningsTag = 'worked' | 'cancelled' | 'no_show' | 'in_progress';

/**
 * GET /api/worker/{userId}/timesheets?from=&to=, and what `statement.csv` and `statement.pdf` are written from. Weeks start
 * on Sunday, newest first. Dollars with 2 decimals, hours with 2.
 */
export type EarningsStatement = {
  /** Days at the site, both included. A week that it cuts shows the shifts and the overtime of its own days only. */
  period: { from: string; to: string };
  weeks: EarningsWeek[];
  /** Of all weeks; `overtime` is the premium within `total`. */
  totals: { hours: number; overtime: number; total: number };
  yearToDate: YearToDate;
};
/**
 * The calendar year at the site so far, whatever the period. `earned` is that of the shifts dated in it, with their
 * adjustments, and of the overtime worked on its days; `paid` is what was paid out in it, also for work of the year before.
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
 * Hours over 40 worked in a workweek, their premium in dollars, and the weighted rate it is half of, rounded for showing.
 * `paidAt` (ISO): when the whole premium of the week had been paid; `null` while some of it is due.
 */
export type EarningsOvertime = { hours: number; amount: number; regularRate: number; paidAt: string | null };
/**
 * A correction of what was paid, in dollars, below 0 where it takes back; of one shift, or of the whole week (`null`). It
 * belongs to the day of its shift, a week's to the Sunday.
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
  /** Clocked in, never out, and too late to clock out: the shift desk sets the time. */
  missingClockOut: boolean;
  /** The shift desk entered or corrected times or hours. */
  hoursChanged: boolean;
  /** The reason of the change that set the approved hours to 0; `null` for other shifts, and where no reason was given. */
  notPaidReason: string | null;
  payRate: number;
  premiumRate: number;
  /** `null` while in progress; 0 for a cancellation or a no-show. */
  total: number | null;
  isApproved: boolean;
  paymentStatus: PaymentStatus;
  /** Once approved: approval + 24 h and + 48 h, between which pay is promised; late when unpaid after the latter. ISO. */
  dueAt: string | null;
  lateAfter: string | null;
  isLate: boolean;
  paidAt: string | null;
};

/** A clock event that counts and arrived long after its tap. Instants ISO. */
export type LateClockEvent = {
  kind: ClockEventKind;
  tappedAt: string;
  receivedAt: string;
  distanceMeters: number;
};

/** Element of GET /api/admin/timesheets: clocked assignments not yet approved, however old, exceptions first. */
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
  /** Level the worker has attained. */
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
  /** Started minutes after the start of the shift; 0 when on time. */
  minutesLate: number;
  /** Started minutes from the end of the shift to the clock-out; 0 when earlier. */
  minutesAfterEnd: number;
  needsReview: number;
  /** Recorded by events that arrived more than 10 minutes after their taps; nobody has confirmed them yet. */
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

/** Element of GET /api/admin/worker-shifts/{workerId}: every assignment of a worker, the newest start first. */
export type WorkerShift = Timesheet & {
  /** Its hours and pay belong to a locked pay period, and change no more. */
  isLocked: boolean;
  /** Never clocked in, and the window is over. */
  isNoShow: boolean;
  isLateCancellation: boolean;
  cancellationReason: string | null;
};

/** PUT /api/admin/timesheets/{id}. Dates and times at the site; hours in quarter steps, blank = computed. With an old `revision` it is refused. */
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
 * POST /api/admin/timesheets/{id}/approve, or no body. Refused with `changed_since_shown` when the timesheet has another
 * `revision` or `total` (dollars) by now; `current` of the problem is the timesheet as it is. `bulk`: one of several approved
 * in one step, refused with `timesheet_needs_confirmation` where a time arrived long after its tap.
 */
export type ApproveTimesheetRequest = ExpectedRevision & { total?: number | null; bulk?: boolean | null };

/**
 * POST /api/admin/timesheets/{id}/dismiss: approves 0 hours in place of those recorded. `reason` is for the worker to read.
 * Refused like an approval when the timesheet has another `revision` or `total` (dollars) by now.
 */
export type DismissTimesheetRequest = { reason: string; revision: number; total?: number | null };

/** PUT /api/admin/shift-assignments/{id}/clock-out. With an old `revision` it is refused. */
export type ClockOutFixRequest = ExpectedRevision & { clockOutDate: string; clockOutTime: string; reason?: string };

/** Element of GET /api/admin/approved-shifts: approved, unpaid ones and those paid in the last 14 days. */
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
 * POST /api/admin/payments/mark-paid. `revisions`, in the order of the ids, and `total` (dollars, overtime included) are
 * what the preview showed: when they differ by now nothing is paid (`changed_since_shown`, `current` is a new preview).
 */
export type MarkPaidRequest = PreviewPaymentRequest & { revisions?: number[] | null; total?: number | null };
/** What a payment run comes to, in dollars: of the given shifts those not paid before, and the overtime they make due. */
export type PayRunFigures = { paidCount: number; shiftTotal: number; overtimeTotal: number; total: number };
export type MarkPaidResponse = PayRunFigures & { message: string };

/** Answer of POST /api/admin/payments/preview: what paying these now would come to, line by line. */
export type PayRunPreview = PayRunFigures & {
  shifts: (Revised & { assignmentId: number; amount: number })[];
  /** One per worker and workweek (its Sunday) that owes a premium. */
  overtime: { userId: number; workerName: string; weekStart: string; amount: number }[];
};

/** POST /api/admin/payments/undo: takes a wrong mark-paid back. The overtime of the weeks is recalculated. */
export type UndoPaidRequest = { assignmentIds: number[]; reason: string };
/** What was taken back, in dollars; what was not paid (any more) counts for nothing. */
export type UndoPaidResponse = {
  message: string;
  undoneCount: number;
  shiftTotal: number;
  overtimeTotal: number;
  total: number;
};

/** POST /api/admin/payments/adjustments: of a paid shift, or of a worker's workweek (its Sunday). The same id again is the same one. */
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
 * Element of GET /api/admin/payments/paid?search=: one worker's workweek, whole as it was paid. Those in which something was
 * paid in the last 90 days, the newest payment first.
 */
export type PaidWeek = {
  /** Of worker and week. */
  id: string;
  userId: number;
  workerName: string;
  weekStart: string;
  /** What belongs to no shift: the overtime in dollars, and corrections of the week. */
  overtime: number;
  adjustments: PaidAdjustment[];
  shifts: PaidShift[];
};
export type PaidShift = ApprovedShift & {
  paidAt: string;
  isHandedOver: boolean;
  /** It or its week carries an adjustment. */
  isAdjusted: boolean;
  /** Its pay period is locked: only an adjustment corrects it, paid in the current one. */
  isLocked: boolean;
  adjustments: PaidAdjustment[];
};
export type PaidAdjustment = { id: number; amount: number; reason: string; at: string };
