import { cents } from '../../../shared/kernel/money.js';
import type { LocalDate } from '../../../shared/kernel/time.js';
import type { AdjustmentTarget, PaidBefore } from '../../../shared/payroll/paid-correction.rules.js';
import { workweekOf } from '../../../shared/payroll/workweek.rules.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { centsSql } from '../../platform/database/view-sql.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import { correctedWeekSql } from './adjusted.sql.js';
import { lockTimesheets } from './calculate-pay-run.js';

/** The corrected shift and its pay week, or a week as a whole (`assignmentId` is `null`). */
export type LockedTarget = {
  userId: number;
  assignmentId: number | null;
  shiftId: number | null;
  weekStart: LocalDate;
};

/**
 * Locks the worker, then the assignment if there is one, in the global lock order. @throws DomainError `not_found`,
 * `payment_not_paid`
 */
export async function lockTarget(tx: Transaction, target: AdjustmentTarget): Promise<LockedTarget> {
  if ('assignmentId' in target) return lockShift(tx, target.assignmentId);
  const found = await tx.query('SELECT id FROM users WHERE id = $1 FOR NO KEY UPDATE', [target.userId]);
  if (found.length === 0) throw new DomainError('not_found');
  return { ...target, assignmentId: null, shiftId: null };
}

async function lockShift(tx: Transaction, assignmentId: number): Promise<LockedTarget> {
  await lockTimesheets(tx, [assignmentId]);
  const [row] = await tx.query<{ user_id: number; shift_id: number; date: LocalDate }>(
    `SELECT a.user_id, a.shift_id, to_char(s.date, 'YYYY-MM-DD') AS date FROM shift_assignments a JOIN shifts s ON s.id = a.shift_id
     WHERE a.id = $1`,
    [assignmentId],
  );
  if (!row) throw new DomainError('not_found');
  return { userId: row.user_id, assignmentId, shiftId: row.shift_id, weekStart: workweekOf(row.date) };
}

/**
 * Returns what is paid or handed to payroll so far for the shift or week, and the total of the week. Adjustments of a week
 * as a whole name no shift. The overtime of corrected hours is pay of the week, not of the shift.
 */
export async function findPaidBefore(
  tx: Transaction,
  { userId, assignmentId, weekStart }: LockedTarget,
): Promise<PaidBefore> {
  const [row] = await tx.query<{ paid: number | null; adjusted: number; week: number; is_locked: boolean }>(
    `SELECT ${centsSql("sum(amount) FILTER (WHERE kind <> 'adjustment' AND of_target)")} AS paid,
       ${centsSql("COALESCE(sum(amount - CASE WHEN $3::int IS NULL THEN 0 ELSE COALESCE(overtime_amount, 0) END) FILTER (WHERE kind = 'adjustment' AND of_target), 0)")} AS adjusted,
       ${centsSql('COALESCE(sum(amount), 0)')} AS week,
       EXISTS (SELECT FROM pay_period_locks WHERE week_start = $2) AS is_locked
     FROM payments, LATERAL (SELECT $3::int IS NULL OR shift_assignment_id IS NOT DISTINCT FROM $3 AS of_target) AS target
     WHERE user_id = $1 AND ${correctedWeekSql('payments')} = $2 AND status IN ('processed', 'paid')`,
    [userId, weekStart, assignmentId],
  );
  const paid = row?.paid ?? null;
  return {
    paidCents: paid === null ? null : cents(paid),
    adjustedCents: cents(row?.adjusted ?? 0),
    weekCents: cents(row?.week ?? 0),
    isLocked: row?.is_locked ?? false,
  };
}
