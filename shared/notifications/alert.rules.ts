import type { AssignmentStatus } from '../assignments/assignment.contract.js';
import {
  clockInWindow,
  isLate,
  isNoShow,
  lateFrom,
  recordedNoShow,
  type UndecidedEvent,
} from '../assignments/clock.rules.js';
import type { Instant } from '../kernel/time.js';
import { isOpenShift, type Positions } from '../shifts/shift-open.rules.js';
import type { AdminAlert, AlertType } from './admin-overview.contract.js';

export type AlertAssignment = UndecidedEvent & {
  status: AssignmentStatus;
  startsAt: Instant;
  endsAt: Instant;
  isLateCancellation: boolean;
  isShortNotice: boolean;
  cancelledAt: Instant | null;
  isApproved: boolean;
  isStandIn?: boolean;
  /** When the no-show was recorded. */
  missedAt: Instant | null;
  /** When the clock-in was received, if long after its capture. */
  lateClockInReceivedAt: Instant | null;
  shift: Positions & { isActive: boolean };
};
export type Alert = { type: AlertType; severity: AdminAlert['severity']; occurredAt: Instant };

/**
 * Returns the alert of an assignment, or null (decisions: Assignments). A late worker and a no-show are critical. A
 * cancellation, late or at short notice, is critical while a position of the future shift is open, else a warning; a held one is not open. A
 * recorded no-show with a later clock-in is disputed until the timesheet is approved. [D-54, D-55, K-17, S-31, S-38,
 * N-08, W-43, W-71, F-145]
 */
export function alertOf(assignment: AlertAssignment, now: Instant): Alert | null {
  if (isLate({ ...assignment, now })) return { type: 'late', severity: 'critical', occurredAt: lateFrom(assignment) };
  if (isNoShow({ ...assignment, now })) {
    return { type: 'no_show', severity: 'critical', occurredAt: clockInWindow(assignment).closesAt };
  }
  const { lateClockInReceivedAt } = assignment;
  if (lateClockInReceivedAt !== null && recordedNoShow({ ...assignment, hours: null }) === 'disputed') {
    return { type: 'no_show_disputed', severity: 'critical', occurredAt: lateClockInReceivedAt };
  }
  const { status, isLateCancellation, isShortNotice, cancelledAt, shift, startsAt } = assignment;
  if (status !== 'cancelled' || cancelledAt === null || !(isLateCancellation || isShortNotice)) return null;
  const canBeFilled = isOpenShift({ ...shift, startsAt }, now);
  const type = isLateCancellation ? 'late_cancellation' : 'short_notice_cancellation';
  return { type, severity: canBeFilled ? 'critical' : 'warning', occurredAt: cancelledAt };
}
