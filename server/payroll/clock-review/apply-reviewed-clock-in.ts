import { type Instant, toIso } from '../../../shared/kernel/time.js';
import type { AppliedTimes } from '../../../shared/payroll/clock-review.rules.js';
import { refuseRecordedOverlap } from '../../assignments/clock/recorded-times.js';
import type { CorrectAttendance } from '../../performance/correct-attendance.js';
import { audit } from '../../platform/audit/audit.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { refuseLockedWork } from '../pay-periods/refuse-locked-work.js';
import type { ReviewedEvent } from './reviewed-event.js';

type ClockedIn = Extract<AppliedTimes, { status: 'in_progress' }>;
type By = { at: Instant; adminId: number; reason: string };

/**
 * Writes the clock-in of a reviewed event to an assignment without a clock-out. A cancelled assignment becomes active
 * again; if the shift is full, it gets one more position. Database constraints prevent an overlap and a second open
 * clock-in.
 */
export async function applyReviewedClockIn(
  tx: Transaction,
  event: ReviewedEvent,
  { clockInAt, missingClockOut }: ClockedIn,
  { at, adminId, reason, zone }: By & { zone: string },
  attendance: CorrectAttendance,
): Promise<void> {
  const { timesheet } = event;
  await refuseLockedWork(tx, timesheet, { clockInAt, clockOutAt: null });
  await refuseRecordedOverlap(tx, timesheet, { clockInAt, clockOutAt: null }, zone);
  const raised = timesheet.status === 'cancelled' && (await addPositionIfFull(tx, event, { at, adminId }));
  await tx.query(
    `UPDATE shift_assignments SET status = 'in_progress', clock_in_time = $2, missing_clock_out = $3, cancelled_at = NULL,
       cancellation_reason = NULL, is_late_cancellation = false, is_short_notice = false WHERE id = $1`,
    [timesheet.id, toIso(clockInAt), missingClockOut],
  );
  const moves = timesheet.status === 'in_progress' ? {} : { status: { from: timesheet.status, to: 'in_progress' } };
  const before = timesheet.clockInTime === null ? null : toIso(timesheet.clockInTime);
  await audit(tx, {
    at,
    actor: { kind: 'admin', id: adminId },
    action: 'clock_event.applied',
    subject: { kind: 'assignment', id: timesheet.id, userId: timesheet.userId },
    changes: {
      ...moves,
      clockEventId: event.id,
      clockInTime: { from: before, to: toIso(clockInAt) },
      ...(raised ? { positionsRaised: true } : {}),
    },
    reason: { text: reason, aboutUserId: timesheet.userId },
  });
  await attendance.afterEdit(tx, timesheet.id, { at, adminId });
}

/**
 * Adds a position if the shift is full without this worker, and audits it as an edit of the shift. Returns whether it
 * did.
 */
async function addPositionIfFull(
  tx: Transaction,
  event: ReviewedEvent,
  by: { at: Instant; adminId: number },
): Promise<boolean> {
  const { filledPositions, totalPositions } = event.shift;
  if (filledPositions < totalPositions) return false;
  const { shiftId } = event.timesheet;
  await tx.query('UPDATE shifts SET total_positions = total_positions + 1 WHERE id = $1', [shiftId]);
  await audit(tx, {
    at: by.at,
    actor: { kind: 'admin', id: by.adminId },
    action: 'shift.edited',
    subject: { kind: 'shift', id: shiftId },
    changes: { totalPositions: { from: totalPositions, to: totalPositions + 1 } },
  });
  return true;
}
