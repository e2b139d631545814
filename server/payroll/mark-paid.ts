import { Injectable } from '@nestjs/common';
import { addCents, cents, centsToDollars, type Cents } from '../../shared/kernel/money.js';
import type { Instant } from '../../shared/kernel/time.js';
import type { MarkPaidResponse } from '../../shared/payroll/payroll.contract.js';
import { decideMarkPaid } from '../../shared/payroll/timesheet.rules.js';
import type { Language } from '../../shared/workers/worker.contract.js';
import type { ShiftAssignment } from '../assignments/shift-assignment.entity.js';
import { audit } from '../platform/audit/audit.js';
import { Clock } from '../platform/clock/clock.js';
import { Config } from '../platform/config/config.js';
import type { Transaction } from '../platform/database/transaction.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { orRefuse } from '../platform/http/domain-error.js';
import type { AdminPrincipal } from '../platform/http/principal.js';
import { JobQueue } from '../platform/jobs/job-queue.js';
import { sendNews } from '../workers/send-news.js';
import { lockPaidTimesheets } from './lock-paid-timesheets.js';
import { presentPayRun } from './mark-paid.presenter.js';
import { payOvertime } from './pay-overtime.js';

type Paid = { timesheet: ShiftAssignment; amountCents: Cents };
type Run = { at: Instant; adminId: number; zone: string };

/**
 * Pays approved shifts and, in the same transaction, the overtime they bring their workweeks; tells each worker once. All
 * of the given ones or none; those paid before are left alone (admin.md §4, decisions: Pay). [E-11, E-12, E-16, E-18]
 */
@Injectable()
export class MarkPaid {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly jobs: JobQueue,
  ) {}

  /** @throws DomainError `not_found`, `timesheet_not_approved` */
  async pay(assignmentIds: readonly number[], admin: AdminPrincipal, language: Language): Promise<MarkPaidResponse> {
    const ids = [...new Set(assignmentIds)];
    const run = { at: this.clock.now(), adminId: admin.id, zone: this.config.site.timeZone };
    return this.unitOfWork.run(async (tx) => {
      const timesheets = await lockPaidTimesheets(tx, ids);
      const unpaid = timesheets.filter((timesheet) => !orRefuse(decideMarkPaid(timesheet)).alreadyPaid);
      const paid = await payShifts(tx, unpaid, run);
      const overtime = await payOvertime(tx, unpaid, run);
      for (const userId of new Set(unpaid.map((timesheet) => timesheet.userId))) {
        await this.tell(tx, userId, paid, overtime.get(userId) ?? cents(0));
      }
      return presentPayRun(
        paid.map((one) => one.amountCents),
        [...overtime.values()],
        language,
      );
    });
  }

  private async tell(tx: Transaction, userId: number, paid: readonly Paid[], overtime: Cents): Promise<void> {
    const own = paid.filter((one) => one.timesheet.userId === userId).map((one) => one.amountCents);
    const params = { amountCents: addCents([...own, overtime]), shiftCount: own.length };
    await sendNews(this.jobs, tx, { userId, news: 'paid', params });
  }
}

async function payShifts(tx: Transaction, unpaid: readonly ShiftAssignment[], run: Run): Promise<Paid[]> {
  const ids = unpaid.map((timesheet) => timesheet.id);
  const rows = await tx.query<{ id: number; assignment_id: number; amount: number }>(
    `UPDATE payments SET status = 'paid', processed_at = $2, processed_by = $3
     WHERE kind = 'shift' AND shift_assignment_id = ANY ($1) AND status <> 'paid'
     RETURNING id, shift_assignment_id AS assignment_id, (amount * 100)::int AS amount`,
    [ids, new Date(run.at), run.adminId],
  );
  await tx.query(`UPDATE shift_assignments SET payment_status = 'paid' WHERE id = ANY ($1)`, [ids]);
  const paid: Paid[] = [];
  for (const timesheet of unpaid) {
    const payment = rows.find((row) => row.assignment_id === timesheet.id);
    if (!payment) throw new RangeError(`Assignment ${timesheet.id} is approved and has no payment`);
    paid.push({ timesheet, amountCents: cents(payment.amount) });
    await audit(tx, {
      at: run.at,
      actor: { kind: 'admin', id: run.adminId },
      action: 'timesheet.paid',
      subject: { kind: 'assignment', id: timesheet.id },
      changes: {
        paymentStatus: { from: timesheet.paymentStatus, to: 'paid' },
        paymentId: payment.id,
        amount: centsToDollars(cents(payment.amount)),
      },
    });
  }
  return paid;
}
