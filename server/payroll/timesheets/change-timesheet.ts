import type { HoursHundredths } from '../../../shared/kernel/hours.js';
import { hundredthsToHours } from '../../../shared/kernel/hours.js';
import { toIso, type Instant } from '../../../shared/kernel/time.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { refuseRecordedOverlap } from '../../assignments/clock/recorded-times.js';
import { ShiftAssignment } from '../../assignments/shift-assignment.entity.js';
import { audit } from '../../platform/audit/audit.js';
import type { Transaction } from '../../platform/database/transaction.js';
import type { JobQueue } from '../../platform/jobs/job-queue.js';
import type { CorrectAttendance } from '../../performance/correct-attendance.js';
import { refuseLockedWork } from '../pay-periods/refuse-locked-work.js';
import { removeShiftPayment } from '../payments/shift-payment.js';
import { notifyOfHours } from './notify-of-hours.js';

export type TimesheetChange = {
  clockInAt: Instant;
  clockOutAt: Instant;
  hours: HoursHundredths;
  hoursEdited: boolean;
  /** Undefined leaves the notes unchanged. */
  adminNotes?: string | null;
};
export type ChangedBy = {
  at: Instant;
  adminId: number;
  action: 'timesheet.edited' | 'timesheet.clocked_out' | 'timesheet.dismissed' | 'clock_event.applied';
  reason: string | null;
  /** The clock event that supplied the times; audited even if the times do not change. */
  clockEventId?: string;
  /** The accepted correction request that supplied the times; its decision notifies the worker. */
  correctionRequestId?: string;
};

const REVOKED_APPROVAL = {
  isApproved: false,
  approvedBy: null,
  approvedWhen: null,
  paymentStatus: 'pending',
} as const;

/** The admin who sends a request; refusals name shifts in the request's language. */
export type RequestingAdmin = { id: number; language: Language };

type ChangeContext = { attendance: CorrectAttendance; jobs: JobQueue; zone: string; language: Language };

/** Audit fields whose change notifies the worker. */
const CHANGES_HOURS = ['clockInTime', 'clockOutTime', 'hoursWorked'];

/**
 * Writes times and hours that an admin entered. It revokes an approval, recalculates the late arrival, and writes one
 * audit row with old and new values. A change without a difference writes nothing, except that a dismissal records
 * its reason even if the hours were already 0. The caller locks worker and assignment. The worker is notified of new
 * times or hours and of a dismissal; an applied clock event and an accepted correction request send their own
 * notification. [E-13, E-19, E-21, N-19, W-23, W-85] @throws DomainError `pay_period_locked`, or an error of `findRecordedOverlap`
 */
export async function changeTimesheet(
  tx: Transaction,
  timesheet: ShiftAssignment,
  change: TimesheetChange,
  { at, adminId, action, reason, clockEventId, correctionRequestId }: ChangedBy,
  { attendance, jobs, zone, language }: ChangeContext,
): Promise<void> {
  const changes = differences(timesheet, change);
  const isDismissal = action === 'timesheet.dismissed';
  if (Object.keys(changes).length === 0 && clockEventId === undefined && !isDismissal) return;
  await refuseLockedWork(tx, timesheet, change);
  await refuseRecordedOverlap(tx, timesheet, change, { zone, language });

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
      ...(timesheet.isApproved ? REVOKED_APPROVAL : {}),
    },
  );
  if (timesheet.isApproved) await removeShiftPayment(tx, timesheet.id);
  const auditId = await audit(tx, {
    at,
    actor: { kind: 'admin', id: adminId },
    action,
    subject: { kind: 'assignment', id: timesheet.id, userId: timesheet.userId },
    changes: {
      ...changes,
      ...(clockEventId === undefined ? {} : { clockEventId }),
      ...(correctionRequestId === undefined ? {} : { correctionRequestId }),
      ...(timesheet.isApproved ? { approvalTakenBack: true } : {}),
    },
    reason: reason === null ? null : { text: reason, aboutUserId: timesheet.userId },
  });
  await attendance.afterEdit(tx, timesheet.id, { at, adminId });
  const isNotifiedElsewhere = action === 'clock_event.applied' || correctionRequestId !== undefined;
  if (isDismissal || (!isNotifiedElsewhere && CHANGES_HOURS.some((field) => field in changes))) {
    const kind = isDismissal ? 'timesheetDismissed' : 'timesheetChanged';
    const after = { clockInTime: change.clockInAt, clockOutTime: change.clockOutAt, hoursHundredths: change.hours };
    await notifyOfHours(tx, jobs, timesheet, after, { kind, auditId: reason === null ? null : auditId });
  }
}

/**
 * Returns old and new values of the changed fields. Notes may name people, so only the fact that they changed is
 * included.
 */
export function differences(before: ShiftAssignment, after: TimesheetChange): Record<string, unknown> {
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
