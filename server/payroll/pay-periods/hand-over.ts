import { hundredthsToHours } from '../../../shared/kernel/hours.js';
import { centsToDollars } from '../../../shared/kernel/money.js';
import { PAY } from '../../../shared/payroll/payroll.policy.js';
import { addDays } from '../../../shared/kernel/site-time.js';
import type { Instant, LocalDate } from '../../../shared/kernel/time.js';
import type { PayPeriodSpan } from '../../../shared/payroll/pay-period.rules.js';
import { auditAll } from '../../platform/audit/audit.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { Payment } from '../payments/payment.entity.js';
import type { PeriodOvertime } from './period-overtime.js';

type By = { at: Instant; adminId: number };

/**
 * Hands the approved, unpaid payments of a period to payroll (`processed`) and inserts the unpaid overtime premium of
 * its hours; after the lock, nothing can be added. The caller locks the period. [E-19, E-21]
 */
export async function handOverToPayroll(
  tx: Transaction,
  { weekStart }: PayPeriodSpan,
  due: readonly PeriodOvertime[],
  by: By,
): Promise<void> {
  for (let from = 0; from < due.length; from += INSERT_BATCH_SIZE)
    await insertOvertime(tx, weekStart, due.slice(from, from + INSERT_BATCH_SIZE), by);
  await tx.query(
    `WITH handed AS (
       UPDATE payments SET status = 'processed' WHERE pay_period_start = $1 AND kind = 'shift' AND status = 'processing'
       RETURNING shift_assignment_id)
     UPDATE shift_assignments SET payment_status = 'processed' WHERE id IN (SELECT shift_assignment_id FROM handed)`,
    [weekStart],
  );
}

/** Rows for each INSERT: PostgreSQL accepts at most 65 535 parameters in a statement. */
const INSERT_BATCH_SIZE = 2_000;

async function insertOvertime(
  tx: Transaction,
  weekStart: LocalDate,
  due: readonly PeriodOvertime[],
  { at, adminId }: By,
): Promise<void> {
  const { identifiers } = await tx.repository(Payment).insert(
    due.map(({ userId, missingCents, nextSequence }) => ({
      kind: 'overtime' as const,
      userId,
      amountCents: missingCents,
      payPeriodStart: weekStart,
      payPeriodEnd: addDays(weekStart, 6),
      sequence: nextSequence,
      status: 'processed' as const,
      paymentMethod: PAY.defaultMethod,
      createdAt: at,
    })),
  );
  await auditAll(
    tx,
    due.map(({ userId, hours, missingCents, nextSequence }, index) => ({
      at,
      actor: { kind: 'admin', id: adminId },
      action: 'overtime.handed_over',
      subject: { kind: 'payment', id: Number(identifiers[index]?.id), userId },
      changes: {
        userId,
        weekStart,
        sequence: nextSequence,
        overtimeHours: hundredthsToHours(hours),
        amount: centsToDollars(missingCents),
      },
    })),
  );
}
