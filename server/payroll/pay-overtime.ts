import { hundredthsToHours } from '../../shared/kernel/hours.js';
import { centsToDollars } from '../../shared/kernel/money.js';
import { PAY } from '../../shared/kernel/policy.js';
import { addDays } from '../../shared/kernel/site-time.js';
import type { Instant } from '../../shared/kernel/time.js';
import { audit } from '../platform/audit/audit.js';
import type { Transaction } from '../platform/database/transaction.js';
import { Payment } from './payment.entity.js';
import type { DueOvertime } from './reckon-overtime.js';

type PaidBy = { at: Instant; adminId: number };

/** Pays a premium: its row of kind `overtime`, and its audit row. The caller holds the worker. [E-18] */
export async function payOvertime(tx: Transaction, due: DueOvertime, by: PaidBy): Promise<void> {
  const { userId, weekStart, sequence, overtimeHours, amountCents } = due;
  const id = due.paymentId === null ? await insertPaid(tx, due, by) : await markPaid(tx, due.paymentId, by);
  await audit(tx, {
    at: by.at,
    actor: { kind: 'admin', id: by.adminId },
    action: 'overtime.paid',
    subject: { kind: 'payment', id, userId },
    changes: {
      userId,
      weekStart,
      sequence,
      overtimeHours: hundredthsToHours(overtimeHours),
      amount: centsToDollars(amountCents),
    },
  });
}

async function markPaid(tx: Transaction, paymentId: number, { at, adminId }: PaidBy): Promise<number> {
  await tx.query(
    `UPDATE payments SET status = 'paid', processed_at = $2, processed_by = $3, handed_over = true WHERE id = $1`,
    [paymentId, new Date(at), adminId],
  );
  return paymentId;
}

async function insertPaid(
  tx: Transaction,
  { userId, weekStart, sequence, amountCents }: DueOvertime,
  { at, adminId }: PaidBy,
): Promise<number> {
  const { identifiers } = await tx.repository(Payment).insert({
    kind: 'overtime',
    userId,
    amountCents,
    payPeriodStart: weekStart,
    payPeriodEnd: addDays(weekStart, 6),
    sequence,
    status: 'paid',
    paymentMethod: PAY.defaultMethod,
    processedAt: at,
    processedBy: adminId,
    createdAt: at,
  });
  return Number(identifiers[0]?.id);
}
