import { Injectable } from '@nestjs/common';
import { cents, centsToDollars, type Cents } from '../../../shared/kernel/money.js';
import { type Instant, toInstant } from '../../../shared/kernel/time.js';
import { decideUndoPaid } from '../../../shared/payroll/paid-correction.rules.js';
import type { UndoPaidRequest, UndoPaidResponse } from '../../../shared/payroll/payment.contract.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import type { ShiftAssignment } from '../../assignments/shift-assignment.entity.js';
import { auditAll } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { unwrap } from '../../platform/http/errors/domain-error.js';
import type { AdminPrincipal } from '../../platform/http/security/principal.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { centsSql } from '../../platform/database/view-sql.js';
import { notifyWorkers } from '../../workers/notify-worker.js';
import { IS_ADJUSTED } from './adjusted.sql.js';
import { amountsByWorker, lockTimesheets, presentUndo } from './calculate-pay-run.js';
import { reverseOvertime } from '../overtime/reverse-overtime.js';
import { IS_LOCKED } from '../pay-periods/pay-period.sql.js';

export type UndoneShift = { timesheet: ShiftAssignment; paymentId: number; amountCents: Cents };
type UndoneBy = { at: Instant; adminId: number; reason: string };

/**
 * Reverses a mistaken mark-paid: the shifts become unpaid again, and the overtime premium that the remaining paid
 * hours do not earn is reversed. It reverses all given shifts or none and ignores unpaid shifts. Each worker is
 * notified once. (decisions: Pay; ADR 12) [E-13, E-18]
 */
@Injectable()
export class UndoPaid {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly jobs: JobQueue,
  ) {}

  /**
   * Reverses the payments and returns the totals. @throws DomainError `not_found`, `payment_undo_closed`,
   * `pay_period_locked`
   */
  async undo(body: UndoPaidRequest, admin: AdminPrincipal, language: Language): Promise<UndoPaidResponse> {
    const ids = [...new Set(body.assignmentIds)];
    const by = { at: this.clock.now(), adminId: admin.id, reason: body.reason.trim() };
    return this.unitOfWork.run(async (tx) => {
      const shifts = await findPaidShifts(tx, await lockTimesheets(tx, ids), by.at);
      await markUnpaid(tx, shifts, by);
      const timesheets = shifts.map(({ timesheet }) => timesheet);
      const overtime = await reverseOvertime(tx, timesheets, { ...by, zone: this.config.site.timeZone });
      const reversed = amountsByWorker({ shifts, overtime });
      const notifications = reversed.map((amount) => ({ ...amount, kind: 'paymentUndone' as const }));
      await notifyWorkers(this.jobs, tx, notifications);
      return presentUndo(shifts, overtime, language);
    });
  }
}

type Row = {
  assignment_id: number;
  id: number;
  amount: number;
  processed_at: Date | null;
  handed_over: boolean;
  is_adjusted: boolean;
  is_locked: boolean;
};

/** Returns the paid timesheets among the given ones, each with its payments row. */
async function findPaidShifts(
  tx: Transaction,
  timesheets: readonly ShiftAssignment[],
  now: Instant,
): Promise<UndoneShift[]> {
  const rows = await tx.query<Row>(
    `SELECT p.shift_assignment_id AS assignment_id, p.id, ${centsSql('p.amount')} AS amount, p.processed_at, p.handed_over,
       ${IS_ADJUSTED} AS is_adjusted, ${IS_LOCKED} AS is_locked
     FROM payments p JOIN shift_assignments a ON a.id = p.shift_assignment_id JOIN shifts s ON s.id = a.shift_id
     WHERE p.kind = 'shift' AND a.id = ANY ($1)`,
    [timesheets.map(({ id }) => id)],
  );
  return timesheets.flatMap((timesheet) => {
    const row = rows.find((one) => one.assignment_id === timesheet.id);
    if (!row) return [];
    const paid = {
      paymentStatus: timesheet.paymentStatus,
      paidAt: toInstant(row.processed_at),
      isHandedOver: row.handed_over,
      isAdjusted: row.is_adjusted,
      isLocked: row.is_locked,
    };
    if (unwrap(decideUndoPaid(paid, now)).alreadyUndone) return [];
    return [{ timesheet, paymentId: row.id, amountCents: cents(row.amount) }];
  });
}

async function markUnpaid(tx: Transaction, shifts: readonly UndoneShift[], { at, adminId, reason }: UndoneBy) {
  await tx.query(
    `UPDATE payments SET status = 'processing', processed_at = NULL, processed_by = NULL WHERE id = ANY ($1)`,
    [shifts.map(({ paymentId }) => paymentId)],
  );
  const ids = shifts.map(({ timesheet }) => timesheet.id);
  await tx.query(`UPDATE shift_assignments SET payment_status = 'processing' WHERE id = ANY ($1)`, [ids]);
  await auditAll(
    tx,
    shifts.map(({ timesheet, paymentId, amountCents }) => ({
      at,
      actor: { kind: 'admin', id: adminId },
      action: 'timesheet.payment_undone',
      subject: { kind: 'assignment', id: timesheet.id, userId: timesheet.userId },
      changes: {
        paymentStatus: { from: 'paid', to: 'processing' },
        paymentId,
        amount: centsToDollars(amountCents),
      },
      reason: { text: reason, aboutUserId: timesheet.userId },
    })),
  );
}
