import type { AssignmentStatus } from '../assignments/assignment.contract.js';
import type { Revised } from '../kernel/revision.rules.js';
import type { MaybeDraft, ShiftView } from './shift.contract.js';

/** Element of GET /api/admin/shifts: from the workweek of the Monday 2 weeks back to 6 weeks ahead. */
export type AdminShift = ShiftView &
  Revised &
  MaybeDraft & {
    pendingCount: number;
    hasRecordedHours: boolean;
    assignments: AdminShiftAssignment[];
  };
export type AdminShiftAssignment = {
  id: number;
  userId: number;
  status: AssignmentStatus;
  /** A server of an earlier release does not send the phone number. */
  user: { firstName: string; lastName: string; email: string; phone?: string };
  workerScore: number;
  clockInTime: string | null;
  clockOutTime: string | null;
  /** Recorded hours, as the clock or an admin set them. A server of an earlier release does not send them. */
  hoursWorked?: number | null;
  /** The kind of the undecided clock event, if any. */
  clockEventInReview: 'clock_in' | 'clock_out' | null;
  /** An admin assigned the worker after the start of the shift. A stand-in is never a no-show. */
  isStandIn: boolean;
  /** The name of the worker who stands in for this no-show. A server of an earlier release does not send it. [W-307] */
  replacedBy?: string | null;
};
