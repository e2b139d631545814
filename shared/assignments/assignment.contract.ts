import type { ExpectedRevision, Revised } from '../kernel/revision.rules.js';
import type { ShiftView } from '../shifts/shift.contract.js';
import type { SkillLevelId } from '../training/skill-level.contract.js';

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

/** Element of GET /api/user/assignments: own assignments of the last 90 days and all to come. Instants ISO, hours 2 decimals. */
export type UserAssignment = {
  id: number;
  shiftId: number;
  status: AssignmentStatus;
  clockInTime: string | null;
  clockOutTime: string | null;
  hoursWorked: number | null;
  missingClockOut: boolean;
  /**
   * A clock event of this shift is not decided yet: an admin reviews it, or it waits for its clock-in. While both kinds
   * are open it is `clock_in`. Nothing counts against the worker meanwhile, and clock-out is accepted.
   */
  clockEventInReview: 'clock_in' | 'clock_out' | null;
  /** A clock-out is undecided, beside a clock-in or by itself. */
  clockOutInReview: boolean;
  /** Put on the shift by an admin after its start; never a no-show. */
  isStandIn?: boolean;
  isLateCancellation: boolean;
  cancelledAt: string | null;
  cancellationReason: string | null;
  assignedAt: string;
  /** Instants that make a late cancellation excusable: when an admin last moved the shift, when the application was approved. */
  shiftMovedAt: string | null;
  approvedAt: string | null;
  /** Pay as copied when the position was taken, dollars an hour. */
  payRate: number;
  premiumRate: number;
  paymentStatus: PaymentStatus;
  shift: ShiftView;
};

/** POST /api/shifts/{id}/assign and /apply */
export type ClaimResponse = { message: string; assignment: { id: number; shiftId: number; status: AssignmentStatus } };

/** POST /api/assignments/{id}/cancel */
export type CancelRequest = { reason: string };
export type CancelResponse = { message: string; isLateCancellation: boolean };

export type ClockLocation = {
  latitude: number;
  longitude: number;
  /** Metres to the site's centre as the phone worked it out: stored, never trusted. */
  distance: number;
  /** When the position was taken, ISO. */
  timestamp: string;
  /** Metres, as the device reports it. */
  accuracy?: number;
};

/** POST /api/worker/clock-in and /clock-out; the fields after `location` come from a device that was offline. */
export type ClockRequest = {
  shiftAssignmentId: number;
  location: ClockLocation;
  clientEventId?: string;
  capturedAt?: string;
  clockOffsetMs?: number;
  capturedOffline?: boolean;
  /** How far the phone's wall clock moved against the page's own timer since the app started. */
  timerDriftMs?: number | null;
};
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

/** Element of GET /api/admin/pending-applications, the soonest shift first. `revision` goes up with the shift's too. */
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
  /** Hours held or worked in the workweek of the shift, without and with this shift. */
  weekHoursBefore: number;
  weekHoursAfter: number;
  /** Title of a shift held by the worker that overlaps this one; approving is refused meanwhile. */
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
 * PATCH /api/admin/applications/{id}/status; `approved` means `assigned`. With an old `revision` it is refused
 * (`changed_since_shown`, `current` of the problem is the application as it is).
 */
export type ApplicationStatusRequest = ExpectedRevision & {
  status: 'assigned' | 'approved' | 'rejected';
  adminNotes?: string | null;
};

/** POST /api/admin/shifts/{id}/assign; a reason overrides a level that is too low. Answers like a claim. */
export type AdminAssignRequest = { userId: number; reason?: string | null };

/** POST /api/admin/assignments/{id}/remove */
export type RemoveRequest = { reason: string };
