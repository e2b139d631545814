import { cents } from '../../../shared/kernel/money.js';
import { type LocalDate, toInstant } from '../../../shared/kernel/time.js';
import type { DateRange } from '../../../shared/kernel/date-range.js';
import type { PaidPremium } from '../../../shared/payroll/overtime-paid.rules.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { centsSql } from '../../platform/database/view-sql.js';

type Row = { week: LocalDate; amount: number; processed_at: Date };

/**
 * Returns the overtime premiums paid to a worker, keyed by the Sunday of the workweek, for each week that overlaps a
 * span of days. [E-09, E-18]
 */
export async function findPaidPremiums(
  tx: Transaction,
  userId: number,
  { from, to }: DateRange,
): Promise<Map<LocalDate, PaidPremium[]>> {
  const rows = await tx.query<Row>(
    `SELECT to_char(pay_period_start, 'YYYY-MM-DD') AS week, ${centsSql('amount')} AS amount, processed_at FROM payments
     WHERE user_id = $1 AND kind = 'overtime' AND status = 'paid' AND processed_at IS NOT NULL
       AND pay_period_start <= $3 AND pay_period_end >= $2`,
    [userId, from, to],
  );
  const weeks = new Map<LocalDate, PaidPremium[]>();
  for (const { week, amount, processed_at } of rows) {
    const part = { amountCents: cents(amount), paidAt: toInstant(processed_at) };
    weeks.set(week, [...(weeks.get(week) ?? []), part]);
  }
  return weeks;
}
