import { hundredthsToHours } from '../../shared/kernel/hours.js';
import { centsToDollars } from '../../shared/kernel/money.js';
import { PAY } from '../../shared/kernel/policy.js';
import { addDays } from '../../shared/kernel/site-time.js';
import type { Instant } from '../../shared/kernel/time.js';
import { audit } from '../platform/audit/audit.js';
import type { Transaction } from '../platform/database/transaction.js';
import { Payment } from './payment.entity.js';
import type { DueOvertime } from './reckon-overtime.js';

/** Writes a premium as a row of kind `overtime`, paid, with its audit row. The caller holds the worker. [E-18] */
export async function payOvertime(
  tx: Transaction,
  { userId, weekStart, sequence, overtimeHours, amountCents }: DueOvertime,
  { at, adminId }: { at: Instant; adminId: number },
): Promise<void> {
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
  await audit(tx, {
    at,
    actor: { kind: 'admin', id: adminId },
    action: 'overtime.paid',
    subject: { kind: 'payment', id: Number(identifiers[0]?.id), userId },
    changes: {
      userId,
      weekStart,
      sequence,
      overtimeHours: hundredthsToHours(overtimeHours),
      amount: centsToDollars(amountCents),
    },
  });
}
