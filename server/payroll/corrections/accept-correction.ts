import { Injectable } from '@nestjs/common';
import { dollarsToCents } from '../../../shared/kernel/money.js';
import type { Instant } from '../../../shared/kernel/time.js';
import type {
  AcceptCorrectionRequest,
  CorrectionRequest,
  DecidedCorrection,
} from '../../../shared/payroll/correction-request.contract.js';
import { decideAcceptedTimes } from '../../../shared/payroll/correction-request.rules.js';
import { CorrectAttendance } from '../../performance/correct-attendance.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError, unwrap } from '../../platform/http/errors/domain-error.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { AdjustPayment } from '../payments/adjust-payment.js';
import { changeTimesheet, type RequestingAdmin, type TimesheetChange } from '../timesheets/change-timesheet.js';
import { notifyOfHours } from '../timesheets/notify-of-hours.js';
import {
  isRepeatedDecision,
  lockCorrection,
  type LockedCorrection,
  presentDecision,
  refuseOutdated,
  writeDecision,
} from './decided-correction.js';

type By = { at: Instant; adminId: number; reason: string };

/**
 * Accepts a correction request. The requested times become those of the timesheet, by the same rules as an admin's edit.
 * Once the hours are paid or in a locked period they stay, and the difference in hours, or the given amount, is paid as
 * an adjustment. [W-131 to W-135, W-270]
 */
@Injectable()
export class AcceptCorrection {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly attendance: CorrectAttendance,
    private readonly adjustments: AdjustPayment,
    private readonly jobs: JobQueue,
  ) {}

  /**
   * Accepts the request. @throws DomainError `not_found`, `correction_settled`, `changed_since_shown`, or an error of
   * `decideAcceptedTimes`, `changeTimesheet` or `decideAdjustment`
   */
  async accept(id: string, shown: AcceptCorrectionRequest, admin: RequestingAdmin): Promise<DecidedCorrection> {
    const by = { at: this.clock.now(), adminId: admin.id, reason: shown.reason.trim() };
    return this.unitOfWork.run(async (tx) => {
      const locked = await lockCorrection(tx, id, this.config.site.timeZone);
      if (isRepeatedDecision(locked, 'accepted', admin.id)) return presentDecision(locked, 'accepted');
      refuseOutdated(locked, shown);
      const { hours = null } = shown;
      const amountCents = typeof shown.amountCents === 'number' ? shown.amountCents : null;
      // paid or locked since it was shown, or not any more; adjusted since then; or the pay of the hours is different
      const { current } = locked;
      const isAsShown =
        current.needsAdjustment === (amountCents !== null) && current.adjusted === (shown.adjusted ?? current.adjusted);
      if (!isAsShown || !isPayOf(hours, amountCents, current))
        throw new DomainError('changed_since_shown', {}, [], current);
      if (amountCents !== null) await this.adjust(tx, locked, { amountCents, hours }, by);
      else await this.changeTimes(tx, locked, by, admin);
      return presentDecision(locked, 'accepted');
    });
  }

  private async changeTimes(tx: Transaction, locked: LockedCorrection, by: By, admin: RequestingAdmin): Promise<void> {
    const { timesheet, request } = locked;
    const clocked = { inAt: timesheet.clockInTime, outAt: timesheet.clockOutTime };
    const requested = { clockInAt: request.clockInTime, clockOutAt: request.clockOutTime };
    const { clockInAt, clockOutAt, hours } = unwrap(decideAcceptedTimes({ ...timesheet, clocked }, requested, by.at));
    const change: TimesheetChange = { clockInAt, clockOutAt, hours, hoursEdited: false };
    const changedBy = { ...by, action: 'timesheet.edited', correctionRequestId: request.id } as const;
    const { attendance, jobs, config } = this;
    const context = { attendance, jobs, zone: config.site.timeZone, language: admin.language };
    await changeTimesheet(tx, timesheet, change, changedBy, context);
    const auditId = await writeDecision(tx, locked, { ...by, outcome: 'accepted' });
    const after = { clockInTime: clockInAt, clockOutTime: clockOutAt, hoursHundredths: hours };
    await notifyOfHours(tx, jobs, timesheet, after, { kind: 'correctionAccepted', auditId });
  }

  private async adjust(
    tx: Transaction,
    locked: LockedCorrection,
    paid: { amountCents: number; hours: number | null },
    by: By,
  ): Promise<void> {
    const { request, timesheet } = locked;
    const adjustment = { assignmentId: timesheet.id, ...paid, reason: by.reason };
    await this.adjustments.adjustWithin(tx, { clientAdjustmentId: request.id, ...adjustment }, by, 'correctionPaid');
    await writeDecision(tx, locked, { ...by, outcome: 'accepted' });
  }
}

/** Whether the amount is the pay of the hours, if hours are given. [W-271] */
function isPayOf(hours: number | null, amountCents: number | null, { payOfDifference }: CorrectionRequest): boolean {
  if (hours === null) return true;
  return payOfDifference?.hours === hours && dollarsToCents(payOfDifference.amount) === amountCents;
}
