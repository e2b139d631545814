import { hundredthsToHours } from '../../../shared/kernel/hours.js';
import { centsToDollars } from '../../../shared/kernel/money.js';
import { PAY } from '../../../shared/kernel/policy.js';
import { addDays } from '../../../shared/kernel/site-time.js';
import type { Instant } from '../../../shared/kernel/time.js';
import { auditAll } from '../../platform/audit/audit.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { Payment } from '../payments/payment.entity.js';
import type { DueOvertime } from './calculate-overtime.js';

type PaidBy = { at: Instant; adminId: number };

/** Pays premiums: their rows of kind `overtime`, and an audit row of each. The caller holds the workers. [E-18] */
export async function payOvertime(tx: Transaction, due: readonly DueOvertime[], by: PaidBy): Promise<void> {
  if (due.length === 0) return;
  await markPaid(tx, due, by);
  const inserted = await insertPaid(tx, due, by);
  await auditAll(
    tx,
    due.map((one) => ({
      at: by.at,
      actor: { kind: 'admin', id: by.adminId },
      action: 'overtime.paid',
      subject: { kind: 'payment', id: one.paymentId ?? (inserted.get(one) as number), userId: one.userId },
      changes: {
        userId: one.userId,
        weekStart: one.weekStart,
        sequence: one.sequence,
        overtimeHours: hundredthsToHours(one.overtimeHours),
        amount: centsToDollars(one.amountCents),
      },
    })),
  );
}

/** Those that a lock has written before. */
async function markPaid(tx: Transaction, due: readonly DueOvertime[], { at, adminId }: PaidBy): Promise<void> {
  const ids = due.flatMap(({ paymentId }) => paymentId ?? []);
  if (ids.length === 0) return;
  await tx.query(
    `UPDATE payments SET status = 'paid', processed_at = $2, processed_by = $3, handed_over = true WHERE id = ANY ($1)`,
    [ids, new Date(at), adminId],
  );
}

/** The others. @returns the id of each row */
async function insertPaid(
  tx: Transaction,
  due: readonly DueOvertime[],
  { at, adminId }: PaidBy,
): Promise<Map<DueOvertime, number>> {
  const missing = due.filter(({ paymentId }) => paymentId === null);
  if (missing.length === 0) return new Map();
  const { identifiers } = await tx.repository(Payment).insert(
    missing.map(({ userId, weekStart, sequence, amountCents }) => ({
      kind: 'overtime' as const,
      userId,
      amountCents,
      payPeriodStart: weekStart,
      payPeriodEnd: addDays(weekStart, 6),
      sequence,
      status: 'paid' as const,
      paymentMethod: PAY.defaultMethod,
      processedAt: at,
      processedBy: adminId,
      createdAt: at,
    })),
  );
  return new Map(missing.map((one, index) => [one, Number(identifiers[index]?.id)]));
}
