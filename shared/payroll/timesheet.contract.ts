import type { ClockEventKind } from '../assignments/clock-event.rules.js';
import type { AssignmentStatus, PaymentStatus } from '../assignments/assignment.contract.js';
import type { ExpectedRevision, Revised } from '../kernel/revision.rules.js';
import type { SkillLevelId } from '../training/skill-level.contract.js';

/** An applied clock event that arrived long after its capture. ISO instants. */
export type LateClockEvent = {
  kind: Exclude<ClockEventKind, 'resume'>;
  tappedAt: string;
  receivedAt: string;
  distanceMeters: number;
};

/** The worker clocked out and resumed the shift. ISO instants; no clock-out event is known for a time that an admin entered. */
export type Resumption = { clockedOutAt: string | null; resumedAt: string };

/**
 * Element of GET /api/admin/timesheets: clocked assignments that are not approved, however old, exceptions first. Date and
 * planned times of the site; clock times as ISO instants; dollars, rates in dollars an hour; hours with two decimals.
 */
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
  /** Oldest first. A server of an earlier release does not send them. */
  resumptions?: Resumption[];
  clockInDistanceMeters: number | null;
  clockOutDistanceMeters: number | null;
  payRate: number;
  premiumRate: number;
  total: number | null;
  isApproved: boolean;
  paymentStatus: PaymentStatus;
  adminNotes: string | null;
  /** The worker asks for other times. A server of an earlier release does not send it. */
  hasCorrectionRequest?: boolean;
};

/** Element of GET /api/admin/worker-shifts/{workerId}: all assignments of a worker, latest start first. */
export type WorkerShift = Timesheet & {
  /** Its pay period is locked. Hours and pay cannot change. */
  isLocked: boolean;
  /** The shift counts as a no-show: the worker never clocked in, or the no-show was recorded before the clock-in arrived. */
  isNoShow: boolean;
  /** The clock-in of a recorded no-show arrived, and an admin has not approved the timesheet yet. */
  isNoShowDisputed: boolean;
  /** An admin assigned the worker after the start of the shift. */
  isStandIn: boolean;
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

/** PUT /api/admin/shift-assignments/{id}/clock-in: local date and time of the site. */
export type DeskClockInRequest = { clockInDate: string; clockInTime: string; reason: string };

/** PUT /api/admin/shift-assignments/{id}/clock-out: local date and time of the site. An outdated `revision` is refused. */
export type ClockOutFixRequest = ExpectedRevision & { clockOutDate: string; clockOutTime: string; reason?: string };
