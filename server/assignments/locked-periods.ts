import { instant, type Instant, type LocalDate } from '../../shared/kernel/time.js';
import type { PayPeriodSpan } from '../../shared/payroll/pay-period.rules.js';
import type { Transaction } from '../platform/database/transaction.js';
import { dateSql, epochMsSql } from '../platform/database/view-sql.js';

type LockRow = { week: LocalDate; starts_ms: number; ends_ms: number };

/** A clock time lies within two days of its shift. */
const NEAR_DAYS = 2;

/**
 * Returns the locked pay periods that work around these times may belong to. The caller locks the worker: locking a
 * period locks its workers first, so the result stays current until the caller commits. [E-21]
 */
export async function findLockedPeriods(
  tx: Transaction,
  around: readonly (Instant | null)[],
): Promise<PayPeriodSpan[]> {
  const times = around.filter((at) => at !== null);
  const rows = await tx.query<LockRow>(
    `SELECT ${dateSql('week_start')} AS week, ${epochMsSql('starts_at')} AS starts_ms, ${epochMsSql('ends_at')} AS ends_ms
     FROM pay_period_locks WHERE ends_at > $1::timestamptz - interval '${NEAR_DAYS} days'
       AND starts_at < $2::timestamptz + interval '${NEAR_DAYS} days'`,
    [new Date(Math.min(...times)), new Date(Math.max(...times))],
  );
  return rows.map(({ week, starts_ms, ends_ms }) => ({
    weekStart: week,
    startsAt: instant(starts_ms),
    endsAt: instant(ends_ms),
  }));
}
