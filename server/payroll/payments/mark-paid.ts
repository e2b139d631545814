import { Injectable } from '@nestjs/common';
import { centsToDollars } from '../../../shared/kernel/money.js';
import type { Instant } from '../../../shared/kernel/time.js';
import type { MarkPaidRequest, MarkPaidResponse, PayRunPreview } from '../../../shared/payroll/payment.contract.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { auditAll } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import type { AdminPrincipal } from '../../platform/http/security/principal.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { notifyWorkers } from '../../workers/notify-worker.js';
import {
  amountsByWorker,
  calculatePayRun,
  type PayableShift,
  type PayRun,
  lockTimesheets,
  presentPayRun,
  previewOf,
} from './calculate-pay-run.js';
import { In } from 'typeorm';
import { ShiftAssignment } from '../../assignments/shift-assignment.entity.js';
import { payOvertime } from '../overtime/overtime-payments.js';

type Payer = { at: Instant; adminId: number };

/**
 * Pays approved shifts and, in the same transaction, the overtime of their workweeks; notifies each worker once. It
 * pays all given shifts or none and ignores shifts that are already paid (admin.md §4, decisions: Pay). It pays
 * nothing if a shift or the total differs from the preview (decisions, "Third reading"). [E-11, E-12, E-16, E-18,
 * E-24]
 */
@Injectable()
export class MarkPaid {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly jobs: JobQueue,
  ) {}

  /**
   * Pays the shifts and returns the totals. @throws DomainError `not_found`, `timesheet_not_approved`,
   * `changed_since_shown`
   */
  async pay(shown: MarkPaidRequest, admin: AdminPrincipal, language: Language): Promise<MarkPaidResponse> {
    const ids = [...new Set(shown.assignmentIds)];
    const payer = { at: this.clock.now(), adminId: admin.id };
    return this.unitOfWork.run(async (tx) => {
      const run = await calculatePayRun(tx, await lockTimesheets(tx, ids), this.config.site.timeZone);
      await refuseChanged(tx, run, shown);
      await payShifts(tx, run.shifts, payer);
      await payOvertime(tx, run.overtime, payer);
      await this.notify(tx, run);
      return presentPayRun(run, language);
    });
  }

  private async notify(tx: Transaction, run: PayRun): Promise<void> {
    const notifications = amountsByWorker(run).map((amount) => ({ ...amount, kind: 'paid' as const }));
    await notifyWorkers(this.jobs, tx, notifications);
  }
}

/**
 * Compares revisions and total with the preview. A run that pays nothing is a repeated request, so its total is not
 * compared.
 */
async function refuseChanged(tx: Transaction, run: PayRun, shown: MarkPaidRequest): Promise<void> {
  if (run.shifts.length === 0) return;
  const current = await previewOf(tx, run);
  if (!isAsShown(shown, current)) throw new DomainError('changed_since_shown', {}, [], current);
}

function isAsShown({ assignmentIds, revisions, total }: MarkPaidRequest, current: PayRunPreview): boolean {
  if (typeof total === 'number' && total !== current.total) return false;
  if (!revisions) return true;
  const shownRevision = (id: number) => revisions[assignmentIds.indexOf(id)];
  return current.shifts.every(({ assignmentId, revision }) => shownRevision(assignmentId) === revision);
}

async function payShifts(tx: Transaction, shifts: readonly PayableShift[], { at, adminId }: Payer): Promise<void> {
  await tx.query(
    `UPDATE payments SET status = 'paid', processed_at = $2, processed_by = $3, handed_over = (status = 'processed')
     WHERE id = ANY ($1)`,
    [shifts.map(({ paymentId }) => paymentId), new Date(at), adminId],
  );
  const ids = shifts.map(({ timesheet }) => timesheet.id);
  await tx.query(`UPDATE shift_assignments SET payment_status = 'paid' WHERE id = ANY ($1)`, [ids]);
  await auditAll(
    tx,
    shifts.map(({ timesheet, paymentId, amountCents }) => ({
      at,
      actor: { kind: 'admin', id: adminId },
      action: 'timesheet.paid',
      subject: { kind: 'assignment', id: timesheet.id, userId: timesheet.userId },
      changes: {
        paymentStatus: { from: timesheet.paymentStatus, to: 'paid' },
        paymentId,
        amount: centsToDollars(amountCents),
      },
    })),
  );
}

/** Previews the amounts that mark-paid would pay now, without locks or writes. [E-16, E-18] */
@Injectable()
export class PreviewPayment {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly config: Config,
  ) {}

  /** Returns the preview. @throws DomainError `not_found`, `timesheet_not_approved` */
  async preview(assignmentIds: readonly number[]): Promise<PayRunPreview> {
    const ids = [...new Set(assignmentIds)];
    return this.unitOfWork.read(async (tx) => {
      const timesheets = await tx.repository(ShiftAssignment).find({ where: { id: In(ids) }, order: { id: 'ASC' } });
      if (timesheets.length !== ids.length) throw new DomainError('not_found');
      const run = await calculatePayRun(tx, timesheets, this.config.site.timeZone);
      return previewOf(tx, run);
    });
  }
}
