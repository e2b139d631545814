import { cents, type Cents } from '../../shared/kernel/money.js';
import type { LocalDate } from '../../shared/kernel/time.js';
import type { AdjustedThing } from '../../shared/payroll/paid-correction.rules.js';
import type { Transaction } from '../platform/database/transaction.js';
import { DomainError } from '../platform/http/domain-error.js';
import { lockPaidTimesheets } from './lock-paid-timesheets.js';

/** What an adjustment corrects: a shift, in the week of its payment, or the week itself (`assignmentId` is `null`). */
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
  const [row] = await tx.query<{ user_id: number; week: LocalDate }>(
    `SELECT user_id, to_char(pay_period_start, 'YYYY-MM-DD') AS week FROM payments
     WHERE kind = 'shift' AND shift_assignment_id = $1`,
    [assignmentId],
  );
  if (!row) throw new DomainError('payment_not_paid');
  return { userId: row.user_id, assignmentId, weekStart: row.week };
}

/** What was paid of it (`null`: nothing yet) and its adjustments so far; a week's are those of all its payments. */
export async function findPaidBefore(
  tx: Transaction,
  { userId, assignmentId, weekStart }: Adjusted,
): Promise<{ paidCents: Cents | null; adjustedCents: Cents }> {
  const [row] = await tx.query<{ paid: number | null; adjusted: number }>(
    `SELECT (sum(amount) FILTER (WHERE kind <> 'adjustment') * 100)::int AS paid,
       (COALESCE(sum(amount) FILTER (WHERE kind = 'adjustment'), 0) * 100)::int AS adjusted
     FROM payments WHERE user_id = $1 AND pay_period_start = $2 AND status = 'paid'
       AND ($3::int IS NULL OR shift_assignment_id = $3)`,
    [userId, weekStart, assignmentId],
  );
  const paid = row?.paid ?? null;
  return { paidCents: paid === null ? null : cents(paid), adjustedCents: cents(row?.adjusted ?? 0) };
}
