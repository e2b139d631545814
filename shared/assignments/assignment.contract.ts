import type { ExpectedRevision, Revised } from '../kernel/revision.rules.js';
import type { OwnCorrectionRequest } from '../payroll/correction-request.contract.js';
import type { ShiftView } from '../shifts/shift.contract.js';
import type { SkillLevelId } from '../training/skill-level.contract.js';
import type { WorkloadWarning } from './workload.contract.js';

export const ASSIGNMENT_STATUSES = [
  'pending',
  'assigned',
  'rejected',
  'in_progress',
  'completed',
  'cancelled',
] as const;
export type AssignmentStatus = (typeof ASSIGNMENT_STATUSES)[number];

export const PAYMENT_STATUSES = ['pending', 'processing', 'processed', 'paid'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/**
 * Element of GET /api/user/assignments: the worker's assignments of the last 90 days and all future ones. ISO instants;
 * hours with 2 decimals.
 */
export type UserAssignment = {
  id: number;
  shiftId: number;
  status: AssignmentStatus;
  clockInTime: string | null;
  clockOutTime: string | null;
  hoursWorked: number | null;
  missingClockOut: boolean;
  /**
   * The kind of clock event that is undecided: an admin reviews it, or it waits for its clock-in. `clock_in` if both
   * kinds are. An undecided event never counts against the worker, and clock-out is allowed.
   */
  clockEventInReview: 'clock_in' | 'clock_out' | null;
  /** Whether a clock-out is undecided, with or without an undecided clock-in. */
  clockOutInReview: boolean;
  /** An admin assigned the worker after the start of the shift. A stand-in is never a no-show. */
  isStandIn?: boolean;
  isLateCancellation: boolean;
  /** The worker undid the sign-up: no list shows it. */
  isUndone?: boolean;
  cancelledAt: string | null;
  cancellationReason: string | null;
  assignedAt: string;
  /**
   * When an admin last moved the shift and when the application was approved. Either can excuse a late cancellation.
   */
  shiftMovedAt: string | null;
  approvedAt: string | null;
  /** Dollars an hour, copied from the shift when the worker took the position. */
  payRate: number;
  premiumRate: number;
  /** Whether the hours are approved. */
  isApproved?: boolean;
  paymentStatus: PaymentStatus;
  /** The newest correction request of the shift; `null` for none. A server of an earlier release does not send it. */
  correctionRequest?: OwnCorrectionRequest | null;
  /**
   * The worker's own clock event set the clock-out, and no admin has changed or approved the hours: the worker can resume
   * the shift (`resumableUntil`). A server of an earlier release does not send it.
   */
  isResumable?: boolean;
  shift: ShiftView;
};

/** POST /api/shifts/{id}/assign and /apply */
export type ClaimResponse = { message: string; assignment: { id: number; shiftId: number; status: AssignmentStatus } };

/** POST /api/assignments/{id}/cancel, and without a body /undo */
export type CancelRequest = { reason: string };
export type CancelResponse = { message: string; isLateCancellation: boolean };

export type ClockLocation = {
  latitude: number;
  longitude: number;
  /** Meters to the center of the site as computed by the phone. Stored, never trusted. */
  distance: number;
  /** When the device determined the position, ISO. */
  timestamp: string;
  /** Meters, as reported by the device. */
  accuracy?: number;
};

/** POST /api/worker/clock-in and /clock-out. A device that was offline also sends the fields after `location`. */
export type ClockRequest = {
  shiftAssignmentId: number;
  location: ClockLocation;
  clientEventId?: string;
  capturedAt?: string;
  clockOffsetMs?: number;
  capturedOffline?: boolean;
  /** Drift of the phone's wall clock against the page's monotonic timer since the app started, in milliseconds. */
  timerDriftMs?: number | null;
};
/** POST /api/worker/resume: takes back the clock-out. No position: the clock-out was checked a few minutes before. */
export type ResumeRequest = Omit<ClockRequest, 'location'>;
export type ClockOutcome = 'applied' | 'needs_review' | 'rejected' | 'waiting';
export type ClockResponse = {
  message: string;
  clientEventId: string;
  outcome: ClockOutcome;
  assignment: {
    id: number;
    status: AssignmentStatus;
    clockInTime: string | null;
    clockOutTime: string | null;
    hoursWorked: number | null;
  };
};

/**
 * Element of GET /api/admin/pending-applications, earliest shift first. `revision` also increases with edits of the
 * shift.
 */
export type PendingApplication = Revised & {
  id: number;
  status: AssignmentStatus;
  userId: number;
  shiftId: number;
  workerName: string;
  workerEmail: string;
  workerScore: number;
  workerSkillLevel: SkillLevelId;
  completedShifts: number;
  noShows: number;
  /** Hours held or worked in the workweek of the shift, without and with the shift. */
  weekHoursBefore: number;
  weekHoursAfter: number;
  /** What to know before the approval. A server of an earlier release does not send it. [W-167] */
  warnings?: WorkloadWarning[];
  /** Title of another shift of the worker that overlaps this one. It prevents an approval. */
  conflictTitle: string | null;
  conflictTitleEs: string | null;
  shiftTitle: string;
  shiftTitleEs: string | null;
  shiftDate: string;
  /** "HH:MM - HH:MM" at the site. */
  shiftTime: string;
  skillLevelId: SkillLevelId;
  positionsOpen: number;
  workerNotes: string | null;
  adminNotes: string | null;
  assignedAt: string;
};

/**
 * PATCH /api/admin/applications/{id}/status. `approved` means `assigned`. An outdated `revision` is refused with
 * `changed_since_shown`; `current` of the problem holds the current application.
 */
export type ApplicationStatusRequest = ExpectedRevision & {
  status: 'assigned' | 'approved' | 'rejected';
  adminNotes?: string | null;
};

/**
 * POST /api/admin/shifts/{id}/assign. A reason overrides a skill level that is too low; it is kept in any case, for
 * example despite a warning. The response is that of a claim.
 */
export type AdminAssignRequest = { userId: number; reason?: string | null };

/** POST /api/admin/assignments/{id}/remove */
export type RemoveRequest = { reason: string };

/**
 * POST /api/admin/assignments/{id}/replace: the worker who gets the position. `isNoShow`: whether the page showed the
 * other one as a no-show; if that has changed, the request is refused with `changed_since_shown`. A page of an earlier
 * release does not send it. The response is that of a claim. [W-332]
 */
export type ReplaceRequest = { userId: number; reason: string; isNoShow?: boolean | null };

/** POST /api/admin/assignments/{id}/move: the shift to which the worker moves. The response is that of a claim. */
export type MoveRequest = { shiftId: number; reason: string };
