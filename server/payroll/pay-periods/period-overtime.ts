import type { HoursHundredths } from '../../../shared/kernel/hours.js';
import { cents, type Cents } from '../../../shared/kernel/money.js';
import { computeWorkweek, workweekEntries } from '../../../shared/payroll/overtime.rules.js';
import type { PayPeriodSpan } from '../../../shared/payroll/pay-period.rules.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { centsSql } from '../../platform/database/view-sql.js';
import { findHoursCorrections } from '../payments/corrected-hours.js';
import { startsNearPeriodSql } from './pay-period.sql.js';
import { PAY_COLUMNS, paidWorkOf, type PayRow } from '../pay-rows.js';

/** A worker’s overtime of a period: the premium that the approved hours earn, and the part without a payments row. */
export type PeriodOvertime = { userId: number; hours: HoursHundredths; missingCents: Cents; nextSequence: number };

type WorkRow = PayRow & { user_id: number };
type PaidRow = { user_id: number; amount: number; sequence: number };

/**
 * Calculates the overtime of each worker with approved hours in the period, paid or not. Of a shift on Saturday night,
 * only the hours within the period count. Overtime that corrected hours were paid is not included. [E-18, E-21, E-38]
 */
export async function overtimeOfPeriod(
  tx: Transaction,
  period: PayPeriodSpan,
  zone: string,
): Promise<PeriodOvertime[]> {
  const before = await tx.query<PaidRow>(
    `SELECT user_id, ${centsSql('sum(amount)')} AS amount, max(sequence) AS sequence FROM payments
     WHERE pay_period_start = $1 AND kind = 'overtime' GROUP BY user_id`,
    [period.weekStart],
  );
  const paidByWorker = new Map(before.map((row) => [row.user_id, row]));
  const work = [...(await approvedWork(tx, period))];
  const { weekStart } = period;
  const correctionsOf = await findHoursCorrections(
    tx,
    work.map(([userId]) => ({ userId, weekStart })),
  );
  return work.flatMap(([userId, rows]) => {
    const entries = workweekEntries(rows.flatMap(paidWorkOf), zone).get(weekStart) ?? [];
    const { overtimeHours, premiumCents } = computeWorkweek(entries, correctionsOf({ userId, weekStart }));
    const paid = paidByWorker.get(userId);
    const missingCents = cents(Math.max(premiumCents - (paid?.amount ?? 0), 0));
    return overtimeHours > 0 || paid
      ? [{ userId, hours: overtimeHours, missingCents, nextSequence: (paid?.sequence ?? 0) + 1 }]
      : [];
  });
}

async function approvedWork(tx: Transaction, { startsAt, endsAt }: PayPeriodSpan): Promise<Map<number, WorkRow[]>> {
  const rows = await tx.query<WorkRow>(
    `SELECT a.user_id, ${PAY_COLUMNS} FROM shifts s JOIN shift_assignments a ON a.shift_id = s.id
     WHERE ${startsNearPeriodSql('$1::timestamptz', '$2::timestamptz')}
       AND a.is_approved AND a.clock_in_time < $2 AND a.clock_out_time > $1`,
    [new Date(startsAt), new Date(endsAt)],
  );
  const byWorker = new Map<number, WorkRow[]>();
  for (const row of rows) byWorker.set(row.user_id, [...(byWorker.get(row.user_id) ?? []), row]);
  return byWorker;
}
