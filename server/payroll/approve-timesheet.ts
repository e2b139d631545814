import { Injectable } from '@nestjs/common';
import { centsToDollars } from '../../shared/kernel/money.js';
import type { Timesheet } from '../../shared/payroll/payroll.contract.js';
import { decideApproveTimesheet } from '../../shared/payroll/timesheet.rules.js';
import { ShiftAssignment } from '../assignments/shift-assignment.entity.js';
import { audit } from '../platform/audit/audit.js';
import { Clock } from '../platform/clock/clock.js';
import { Config } from '../platform/config/config.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { orRefuse } from '../platform/http/domain-error.js';
import type { AdminPrincipal } from '../platform/http/principal.js';
import { lockTimesheet } from './lock-timesheet.js';
import { refuseLockedWork } from './refuse-locked-work.js';
import { addShiftPayment } from './shift-payment.js';
import { getTimesheet } from './timesheet.query.js';

/**
 * Approves a timesheet: the status stays `completed`, the pay is `processing`, its payments row is written. Approving
 * again changes nothing (decisions: Pay). [W-25, W-26, E-10, E-12]
 */
@Injectable()
export class ApproveTimesheet {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** @throws DomainError `not_found`, `timesheet_not_complete`, `pay_period_locked` */
  async approve(assignmentId: number, admin: AdminPrincipal): Promise<Timesheet> {
    const context = { now: this.clock.now(), zone: this.config.site.timeZone };
    return this.unitOfWork.run(async (tx) => {
      const timesheet = await lockTimesheet(tx, assignmentId);
      const { clockInTime: clockInAt, clockOutTime: clockOutAt } = timesheet;
      const { alreadyApproved } = orRefuse(decideApproveTimesheet({ ...timesheet, clockInAt, clockOutAt }));
      if (alreadyApproved) return getTimesheet(tx, assignmentId, context);
      await refuseLockedWork(tx, timesheet);

      const amount = await addShiftPayment(tx, timesheet, context.now);
      await tx
        .repository(ShiftAssignment)
        .update(
          { id: assignmentId },
          { isApproved: true, approvedBy: admin.id, approvedWhen: context.now, paymentStatus: 'processing' },
        );
      await audit(tx, {
        at: context.now,
        actor: { kind: 'admin', id: admin.id },
        action: 'timesheet.approved',
        subject: { kind: 'assignment', id: assignmentId, userId: timesheet.userId },
        changes: { paymentStatus: { from: timesheet.paymentStatus, to: 'processing' }, amount: centsToDollars(amount) },
      });
      return getTimesheet(tx, assignmentId, context);
    });
  }
}
