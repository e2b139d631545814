import { cents, type Cents } from '../../../shared/kernel/money.js';
import type { LocalDate } from '../../../shared/kernel/time.js';
import type { AdjustedThing } from '../../../shared/payroll/paid-correction.rules.js';
import { workweekOf } from '../../../shared/payroll/workweek.rules.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { DomainError } from '../../platform/http/domain-error.js';
import { centsSql } from '../../platform/database/view-sql.js';
import { CORRECTED_WEEK } from './adjusted.sql.js';
import { lockPaidTimesheets } from './lock-paid-timesheets.js';

/** What an adjustment corrects: a shift, in the week of its pay, or the week itself (`assignmentId` is `null`). */
export type Adjusted = { userId: number; assignmentId: number | null; weekStart: LocalDate };

/** Holds the worker, and the assignment where it is one's, in the order of locks everywhere. @throws DomainError `not_found`, `payment_not_paid` */
export async function lockAdjusted(tx: Transaction, thing: AdjustedThing): Promise<Adjusted> {
  if ('assignmentId' in thing) return lockShift(tx, thing.assignmentId);
  const found = await tx.query('SELECT id FROM users WHERE id = $1 FOR NO KEY UPDATE', [thing.userId]);
  if (found.length === 0) throw new DomainError('not_found');
  return { ...thing, assignmentId: null };
}

async function lockShift(tx: Transaction, assignmentId: number): Promise<Adjusted> {
  await lockPaidTimesheets(tx, [assignmentId]);
  const [row] = await tx.query<{ user_id: number; date: LocalDate }>(
    `SELECT a.user_id, to_char(s.date, 'YYYY-MM-DD') AS date FROM shift_assignments a JOIN shifts s ON s.id = a.shift_id
     WHERE a.id = $1`,
    [assignmentId],
  );
  if (!row) throw new DomainError('not_found');
  return { userId: row.user_id, assignmentId, weekStart: workweekOf(row.date) };
}

/** What was paid of it, or is with payroll (`null`: nothing yet), and its adjustments so far; a week's are those of all its payments. */
export async function findPaidBefore(
  tx: Transaction,
  { userId, assignmentId, weekStart }: Adjusted,
): Promise<{ paidCents: Cents | null; adjustedCents: Cents; isLocked: boolean }> {
  const [row] = await tx.query<{ paid: number | null; adjusted: number; is_locked: boolean }>(
    `SELECT ${centsSql("sum(amount) FILTER (WHERE kind <> 'adjustment')")} AS paid,
       ${centsSql("COALESCE(sum(amount) FILTER (WHERE kind = 'adjustment'), 0)")} AS adjusted,
       EXISTS (SELECT FROM pay_period_locks WHERE week_start = $2) AS is_locked
     FROM payments WHERE user_id = $1 AND ${CORRECTED_WEEK} = $2 AND status IN ('processed', 'paid')
       AND ($3::int IS NULL OR shift_assignment_id = $3)`,
    [userId, weekStart, assignmentId],
  );
  const paid = row?.paid ?? null;
  return {
    paidCents: paid === null ? null : cents(paid),
    adjustedCents: cents(row?.adjusted ?? 0),
    isLocked: row?.is_locked ?? false,
  };
}
