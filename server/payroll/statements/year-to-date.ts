import { hundredthsToHours } from '../../../shared/kernel/hours.js';
import { addCents, cents, centsToDollars, type Cents } from '../../../shared/kernel/money.js';
import { siteDate, startOfDay } from '../../../shared/kernel/site-time.js';
import type { Instant } from '../../../shared/kernel/time.js';
import { computePeriodEarnings } from '../../../shared/payroll/period-earnings.rules.js';
import type { YearToDate } from '../../../shared/payroll/payroll.contract.js';
import { yearOf, yearSpan } from '../../../shared/payroll/statement-period.rules.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { centsSql } from '../../platform/database/view-sql.js';
import { findAdjustments, sumOfAdjustments } from '../payments/find-adjustments.js';
import { PAY_COLUMNS, paidWorkOf, type PayRow } from '../pay-rows.js';
import { workSpan } from './work-span.js';

/**
 * Returns the hours and earnings worked, and the amount paid, in the current calendar year at the site. [E-05, E-09]
 */
export async function findYearToDate(
  tx: Transaction,
  userId: number,
  { now, zone }: { now: Instant; zone: string },
): Promise<YearToDate> {
  const year = yearOf(siteDate(now, zone));
  const span = yearSpan(year);
  const { since, until } = workSpan(span, zone);
  const rows = await tx.query<PayRow>(
    `SELECT ${PAY_COLUMNS} FROM shift_assignments a JOIN shifts s ON s.id = a.shift_id
     WHERE a.user_id = $1 AND a.status = 'completed' AND a.starts_at >= $2 AND a.starts_at < $3`,
    [userId, since, until],
  );
  const adjustments = await findAdjustments(tx, userId, span);
  const { hours, overtimeCents, totalCents } = computePeriodEarnings(rows.flatMap(paidWorkOf), span, zone);
  return {
    year,
    hours: hundredthsToHours(hours),
    overtime: centsToDollars(overtimeCents),
    earned: centsToDollars(addCents([totalCents, sumOfAdjustments([...adjustments.values()].flat())])),
    paid: centsToDollars(await findPaidSince(tx, userId, startOfDay(span.from, zone))),
  };
}

/** Returns the sum of all payments since an instant: shifts, overtime and adjustments, which may be negative. */
async function findPaidSince(tx: Transaction, userId: number, since: Instant): Promise<Cents> {
  const [row] = await tx.query<{ paid: number }>(
    `SELECT ${centsSql('COALESCE(sum(amount), 0)')} AS paid FROM payments
     WHERE user_id = $1 AND status = 'paid' AND processed_at >= $2`,
    [userId, new Date(since)],
  );
  return cents(row?.paid ?? 0);
}
