import { Injectable } from '@nestjs/common';
import { type HoursHundredths, hoursToHundredths, hundredthsToHours } from '../../../shared/kernel/hours.js';
import { cents, centsToDollars, type Cents } from '../../../shared/kernel/money.js';
import { PAY } from '../../../shared/payroll/payroll.policy.js';
import { addDays, siteDate } from '../../../shared/kernel/site-time.js';
import type { Instant, LocalDate } from '../../../shared/kernel/time.js';
import { adjustmentTarget, decideAdjustment } from '../../../shared/payroll/paid-correction.rules.js';
import type { HoursCorrection } from '../../../shared/payroll/overtime.rules.js';
import type { AdjustmentRequest, AdjustmentResponse } from '../../../shared/payroll/payment.contract.js';
import { workweekOf } from '../../../shared/payroll/workweek.rules.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError, unwrap } from '../../platform/http/errors/domain-error.js';
import type { AdminPrincipal } from '../../platform/http/security/principal.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { notifyWorker } from '../../workers/notify-worker.js';
import { Payment } from './payment.entity.js';
import { findPaidBefore, type LockedTarget, lockTarget } from './adjustment-target.js';
import { adjustmentText } from './calculate-pay-run.js';
import { correctHours } from './corrected-hours.js';

/** The worker's notification: of a corrected payment, or of an accepted correction request. */
type AdjustmentKind = 'paymentAdjusted' | 'correctionPaid';
type Adjustment = LockedTarget & {
  requestId: string;
  amountCents: Cents;
  hours: HoursHundredths | null;
  reason: string;
};

/**
 * Corrects a payment by an amount, or by hours at the rate of the shift: with a row of kind `adjustment`, paid with the
 * next deposit, and a reason that the worker can read. An adjustment of a locked pay period is paid in the current one.
 * A repeated request id returns the same adjustment. (decisions: Pay; ADR 12, 15, 36) [E-13, E-21, E-33]
 */
@Injectable()
export class AdjustPayment {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly jobs: JobQueue,
  ) {}

  /**
   * Records the adjustment and returns it. @throws DomainError `adjustment_of_nothing`, `not_found`,
   * `payment_not_paid`, `adjustment_exceeds_paid`, `adjustment_exceeds_week`, `adjustment_id_reused`,
   * `corrected_hours_invalid`, `changed_since_shown`
   */
  async adjust(body: AdjustmentRequest, admin: AdminPrincipal, language: Language): Promise<AdjustmentResponse> {
    const by = { at: this.clock.now(), adminId: admin.id };
    return this.unitOfWork.run(async (tx) => {
      const id = await this.adjustWithin(tx, body, by, 'paymentAdjusted');
      return { id, message: adjustmentText(cents(body.amountCents), language) };
    });
  }

  /**
   * Records the adjustment within a transaction and notifies the worker with this kind. Returns its id. @throws
   * DomainError as `adjust`
   */
  async adjustWithin(
    tx: Transaction,
    body: AdjustmentRequest,
    by: { at: Instant; adminId: number },
    kind: AdjustmentKind,
  ): Promise<number> {
    const target = adjustmentTarget(body);
    if (!target) throw new DomainError('adjustment_of_nothing');
    const adjusted = await lockTarget(tx, target);
    const requestId = body.clientAdjustmentId.toLowerCase();
    const reason = body.reason.trim();
    const hours = typeof body.hours === 'number' ? hoursToHundredths(body.hours) : null;
    const adjustment = { ...adjusted, requestId, amountCents: cents(body.amountCents), hours, reason };
    return (await findRepeated(tx, adjustment)) ?? (await this.add(tx, adjustment, by, kind));
  }

  private async add(
    tx: Transaction,
    adjustment: Adjustment,
    by: { at: Instant; adminId: number },
    kind: AdjustmentKind,
  ): Promise<number> {
    const { userId, amountCents } = adjustment;
    const before = await findPaidBefore(tx, adjustment);
    const zone = this.config.site.timeZone;
    unwrap(decideAdjustment(cents(0), before)); // unpaid work is refused as such, whatever its hours
    const correction = await correctHours(tx, adjustment, zone);
    const overtimeCents = correction?.overtimeCents ?? cents(0);
    unwrap(decideAdjustment(amountCents, before, overtimeCents));
    const currentWeek = workweekOf(siteDate(by.at, zone));
    const paidIn = before.isLocked
      ? { week: currentWeek, corrects: adjustment.weekStart }
      : { week: adjustment.weekStart, corrects: null };
    const id = await insertAdjustment(tx, { ...adjustment, correction }, paidIn, by);
    const auditId = await audit(tx, {
      at: by.at,
      actor: { kind: 'admin', id: by.adminId },
      action: 'payment.adjusted',
      subject: { kind: 'payment', id, userId },
      changes: {
        userId,
        assignmentId: adjustment.assignmentId,
        weekStart: adjustment.weekStart,
        paidIn: paidIn.week,
        amount: centsToDollars(amountCents),
        ...(correction && { hours: hundredthsToHours(correction.hours) }),
      },
      reason: { text: adjustment.reason, aboutUserId: userId },
    });
    // overtime belongs to the pay of the week
    const isOfWeek = overtimeCents !== 0;
    const fromCents = isOfWeek ? before.weekCents : (before.paidCents ?? 0) + before.adjustedCents;
    const { shiftId, weekStart: weekDate } = adjustment;
    await notifyWorker(this.jobs, tx, {
      ...{ userId, kind, ...(shiftId === null ? {} : { shiftId }) },
      params: {
        ...{ amountCents, fromCents, toCents: fromCents + amountCents, weekDate, reasonOf: auditId },
        ...(isOfWeek && { payOf: 'week' }),
      },
    });
    return id;
  }
}

/**
 * Returns the adjustment that an earlier copy of this request made. @throws DomainError `adjustment_id_reused` if the
 * id belongs to a different request
 */
async function findRepeated(tx: Transaction, adjustment: Adjustment): Promise<number | null> {
  const known = await tx.repository(Payment).findOneBy({ requestId: adjustment.requestId });
  if (!known) return null;
  const isSame =
    known.userId === adjustment.userId &&
    known.shiftAssignmentId === adjustment.assignmentId &&
    (known.correctsWeek ?? known.payPeriodStart) === (adjustment.weekStart as string) &&
    known.amountCents === adjustment.amountCents &&
    known.hoursHundredths === adjustment.hours &&
    known.notes === adjustment.reason;
  if (!isSame) throw new DomainError('adjustment_id_reused');
  return known.id;
}

type PricedAdjustment = Adjustment & { correction: HoursCorrection | null };

async function insertAdjustment(
  tx: Transaction,
  { userId, assignmentId, requestId, amountCents, correction, reason }: PricedAdjustment,
  paidIn: { week: LocalDate; corrects: LocalDate | null },
  { at, adminId }: { at: Instant; adminId: number },
): Promise<number> {
  const { identifiers } = await tx.repository(Payment).insert({
    kind: 'adjustment',
    userId,
    shiftAssignmentId: assignmentId,
    amountCents,
    payPeriodStart: paidIn.week,
    payPeriodEnd: addDays(paidIn.week, 6),
    correctsWeek: paidIn.corrects,
    status: 'paid',
    paymentMethod: PAY.defaultMethod,
    processedAt: at,
    processedBy: adminId,
    notes: reason,
    requestId,
    hoursHundredths: correction?.hours ?? null,
    hourlyRateCents: correction?.hourlyCents ?? null,
    overtimeHoursHundredths: correction?.overtimeHours ?? null,
    overtimeAmountCents: correction?.overtimeCents ?? null,
    createdAt: at,
  });
  return Number(identifiers[0]?.id);
}
