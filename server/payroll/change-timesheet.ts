import type { HoursHundredths } from '../../shared/kernel/hours.js';
import { hundredthsToHours } from '../../shared/kernel/hours.js';
import { toIso, type Instant } from '../../shared/kernel/time.js';
import { ShiftAssignment } from '../assignments/shift-assignment.entity.js';
import { audit } from '../platform/audit/audit.js';
import type { Transaction } from '../platform/database/transaction.js';
import type { CorrectAttendance } from '../performance/correct-attendance.js';
import { refuseLockedWork } from './refuse-locked-work.js';
import { removeShiftPayment } from './shift-payment.js';

export type TimesheetChange = {
  clockInAt: Instant;
  clockOutAt: Instant;
  hours: HoursHundredths;
  hoursEdited: boolean;
  /** Left out: the notes stay. */
  adminNotes?: string | null;
};
export type ChangedBy = {
  at: Instant;
  adminId: number;
  action: 'timesheet.edited' | 'timesheet.clocked_out' | 'clock_event.applied';
  reason: string | null;
  /** The clock event that brought the times; on record even where it changes none. */
  clockEventId?: string;
};

const APPROVAL_TAKEN_BACK = {
  isApproved: false,
  approvedBy: null,
  approvedWhen: null,
  paymentStatus: 'pending',
} as const;

/**
 * Writes times and hours that an admin entered. What was approved is to be approved again; the system's late arrival
 * follows the new times; one audit row keeps old and new values. A change to what is there already is none. The caller
 * holds worker and assignment. [E-13, E-19, E-21, W-23] @throws DomainError `pay_period_locked`
 */
export async function changeTimesheet(
  tx: Transaction,
  timesheet: ShiftAssignment,
  change: TimesheetChange,
  { at, adminId, action, reason, clockEventId }: ChangedBy,
  attendance: CorrectAttendance,
): Promise<void> {
  const changes = differences(timesheet, change);
  if (Object.keys(changes).length === 0 && clockEventId === undefined) return;
  await refuseLockedWork(tx, timesheet, change);

  await tx.repository(ShiftAssignment).update(
    { id: timesheet.id },
    {
      status: 'completed',
      clockInTime: change.clockInAt,
      clockOutTime: change.clockOutAt,
      hoursHundredths: change.hours,
      hoursEdited: change.hoursEdited,
      missingClockOut: false,
      ...(change.adminNotes === undefined ? {} : { adminNotes: change.adminNotes }),
      ...(timesheet.isApproved ? APPROVAL_TAKEN_BACK : {}),
    },
  );
  if (timesheet.isApproved) await removeShiftPayment(tx, timesheet.id);
  await audit(tx, {
    at,
    actor: { kind: 'admin', id: adminId },
    action,
    subject: { kind: 'assignment', id: timesheet.id, userId: timesheet.userId },
    changes: {
      ...changes,
      ...(clockEventId === undefined ? {} : { clockEventId }),
      ...(timesheet.isApproved ? { approvalTakenBack: true } : {}),
    },
    reason: reason === null ? null : { text: reason, aboutUserId: timesheet.userId },
  });
  await attendance.afterEdit(tx, timesheet.id, { at, adminId });
}

/** Old and new values of what differs; of the notes only that they changed, they may name people. */
function differences(before: ShiftAssignment, after: TimesheetChange): Record<string, unknown> {
  const iso = (at: Instant | null) => (at === null ? null : toIso(at));
  const hours = (amount: number | null) => (amount === null ? null : hundredthsToHours(amount as HoursHundredths));
  const pairs: Record<string, [unknown, unknown]> = {
    status: [before.status, 'completed'],
    clockInTime: [iso(before.clockInTime), iso(after.clockInAt)],
    clockOutTime: [iso(before.clockOutTime), iso(after.clockOutAt)],
    hoursWorked: [hours(before.hoursHundredths), hours(after.hours)],
    hoursEdited: [before.hoursEdited, after.hoursEdited],
  };
  const differing = Object.entries(pairs).filter(([, [from, to]]) => from !== to);
  const notesDiffer = after.adminNotes !== undefined && after.adminNotes !== before.adminNotes;
  return {
    ...Object.fromEntries(differing.map(([field, [from, to]]) => [field, { from, to }])),
    ...(notesDiffer ? { adminNotes: 'changed' } : {}),
  };
}
