import { Injectable } from '@nestjs/common';
import { centsToDollars } from '../../../shared/kernel/money.js';
import { decideShownRevision } from '../../../shared/kernel/revision.rules.js';
import type { Instant } from '../../../shared/kernel/time.js';
import type { ApproveTimesheetRequest, Timesheet } from '../../../shared/payroll/timesheet.contract.js';
import { decideBulkApproval } from '../../../shared/payroll/timesheet-list.rules.js';
import { decideApproveTimesheet } from '../../../shared/payroll/timesheet.rules.js';
import { ShiftAssignment } from '../../assignments/shift-assignment.entity.js';
import { audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError, unwrap } from '../../platform/http/errors/domain-error.js';
import type { AdminPrincipal } from '../../platform/http/security/principal.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { lockTimesheet } from './lock-timesheet.js';
import { refuseLockedWork } from '../pay-periods/refuse-locked-work.js';
import { addShiftPayment } from '../payments/shift-payment.js';
import { getTimesheet } from './timesheet.query.js';

/**
 * Approves a timesheet: the status stays `completed`, the pay becomes `processing`, and its payments row is inserted.
 * Approving it again changes nothing (decisions: Pay). It refuses a timesheet that changed since it was shown
 * (decisions, "Third reading") and, in a bulk approval, one with a clock event that arrived late. If the clock-in
 * arrived after a no-show was recorded, the approval removes the no-show and its points. [W-71, W-25, W-26, W-34,
 * W-37, E-10, E-12]
 */
@Injectable()
export class ApproveTimesheet {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly jobs: JobQueue,
  ) {}

  /**
   * Approves the timesheet and returns it. @throws DomainError `not_found`, `timesheet_not_complete`,
   * `timesheet_needs_confirmation`, `changed_since_shown`, `pay_period_locked`
   */
  async approve(assignmentId: number, admin: AdminPrincipal, shown: ApproveTimesheetRequest = {}): Promise<Timesheet> {
    const context = { now: this.clock.now(), zone: this.config.site.timeZone };
    return this.unitOfWork.run(async (tx) => {
      const timesheet = await lockTimesheet(tx, assignmentId);
      const { clockInTime: clockInAt, clockOutTime: clockOutAt } = timesheet;
      const { alreadyApproved } = unwrap(decideApproveTimesheet({ ...timesheet, clockInAt, clockOutAt }));
      const current = await getTimesheet(tx, assignmentId, context);
      if (!isAsShown(shown, current)) throw new DomainError('changed_since_shown', {}, [], current);
      if (alreadyApproved) return current;
      if (shown.bulk === true) unwrap(decideBulkApproval(current));
      await refuseLockedWork(tx, timesheet);

      const isConfirmed = confirmsAttendance(timesheet, current);
      if (isConfirmed) await this.revertNoShow(tx, timesheet, admin, context.now);
      await writeApproval(tx, timesheet, { at: context.now, adminId: admin.id });
      return getTimesheet(tx, assignmentId, context);
    });
  }

  private async revertNoShow(
    tx: Transaction,
    { id, userId }: ShiftAssignment,
    admin: AdminPrincipal,
    now: Instant,
  ): Promise<void> {
    await tx.repository(ShiftAssignment).update({ id }, { missedAt: null });
    await audit(tx, {
      at: now,
      actor: { kind: 'admin', id: admin.id },
      action: 'assignment.miss_taken_back',
      subject: { kind: 'assignment', id, userId },
    });
    await this.jobs.send(tx, 'no-show-disproved', { shiftAssignmentId: id, userId });
  }
}

/** Writes approval, payments row and audit row of a complete timesheet. The caller locks it. [W-26, E-10] */
export async function writeApproval(
  tx: Transaction,
  timesheet: ShiftAssignment,
  { at, adminId }: { at: Instant; adminId: number },
): Promise<void> {
  const amount = await addShiftPayment(tx, timesheet, at);
  await tx
    .repository(ShiftAssignment)
    .update(
      { id: timesheet.id },
      { isApproved: true, approvedBy: adminId, approvedWhen: at, paymentStatus: 'processing' },
    );
  await audit(tx, {
    at,
    actor: { kind: 'admin', id: adminId },
    action: 'timesheet.approved',
    subject: { kind: 'assignment', id: timesheet.id, userId: timesheet.userId },
    changes: { paymentStatus: { from: timesheet.paymentStatus, to: 'processing' }, amount: centsToDollars(amount) },
  });
}

/**
 * Whether the approval proves attendance: the clock-in arrived after the no-show was recorded, and the approved hours
 * are not 0. [W-71]
 */
function confirmsAttendance({ missedAt, hoursHundredths }: ShiftAssignment, { lateEvents }: Timesheet): boolean {
  return missedAt !== null && hoursHundredths !== 0 && lateEvents.some(({ kind }) => kind === 'clock_in');
}

/**
 * Whether revision and total equal those shown. An approval increments the revision, so a repeated request is one
 * behind.
 */
export function isAsShown(shown: ApproveTimesheetRequest, { revision, isApproved, total }: Timesheet): boolean {
  const shownRevision = typeof shown.revision === 'number' && isApproved ? shown.revision + 1 : shown.revision;
  const isSameTotal = typeof shown.total !== 'number' || shown.total === total;
  return isSameTotal && decideShownRevision({ revision: shownRevision }, { revision }).ok;
}
