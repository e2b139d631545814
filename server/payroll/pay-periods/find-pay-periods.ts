import { hoursHundredths, hundredthsToHours } from '../../../shared/kernel/hours.js';
import { cents, centsToDollars } from '../../../shared/kernel/money.js';
import { addDays } from '../../../shared/kernel/site-time.js';
import { toIso, type Instant, type LocalDate, toInstant } from '../../../shared/kernel/time.js';
import type { PayPeriod } from '../../../shared/payroll/pay-period.contract.js';
import type { PayPeriodSpan } from '../../../shared/payroll/pay-period.rules.js';
import { queryPage } from '../../platform/database/page-sql.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { dateSql } from '../../platform/database/view-sql.js';
import type { Pagination, Page } from '../../platform/http/query/pagination.js';
import { OPEN_TIMESHEETS } from '../timesheets/open-timesheets.sql.js';
import { openWorkSql, PERIOD_FIGURES } from './pay-period.sql.js';

export type PeriodRow = {
  id: LocalDate;
  ends_at: Date;
  payments: number;
  workers: number;
  hours: number;
  shifts: number;
  overtime: number;
  adjustments: number;
  unpaid: number;
  open_work: number;
  locked_at: Date | null;
  locked_by: string | null;
};

const FIGURES = ['payments', 'workers', 'hours', 'shifts', 'overtime', 'adjustments', 'unpaid'];

const PERIOD = { week: 'w.week', startsAt: 'w.starts_at', endsAt: 'w.ends_at' };

/** The given periods with their figures, newest first, without periods that are both empty and unlocked. */
const PERIODS_SQL = `
  SELECT ${dateSql('w.week')} AS id, w.ends_at, ${FIGURES.map((one) => `COALESCE(f.${one}, 0) AS ${one}`).join(', ')},
    o.open_work, l.locked_at, m.name AS locked_by, (date '2000-01-01' - w.week) AS "orderedAt"
  FROM unnest($1::date[], $2::timestamptz[], $3::timestamptz[]) AS w (week, starts_at, ends_at)
  LEFT JOIN (SELECT p.pay_period_start, ${PERIOD_FIGURES}
    FROM payments p LEFT JOIN shift_assignments a ON a.id = p.shift_assignment_id
    WHERE p.pay_period_start = ANY ($1) GROUP BY p.pay_period_start) f ON f.pay_period_start = w.week
  LEFT JOIN pay_period_locks l ON l.week_start = w.week LEFT JOIN admins m ON m.id = l.locked_by
  CROSS JOIN LATERAL (SELECT CASE WHEN l.week_start IS NULL THEN ${openWorkSql(PERIOD, '$4::timestamptz')} ELSE 0 END AS open_work) o
  WHERE f.payments > 0 OR o.open_work > 0 OR l.week_start IS NOT NULL OR $5`;

type PeriodOptions = { now: Instant; includeEmpty?: boolean };

function parametersOf(periods: readonly PayPeriodSpan[], { now, includeEmpty = false }: PeriodOptions): unknown[] {
  return [
    periods.map(({ weekStart }) => weekStart),
    periods.map(({ startsAt }) => new Date(startsAt)),
    periods.map(({ endsAt }) => new Date(endsAt)),
    toIso(now),
    includeEmpty,
  ];
}

export async function pageOfPeriods(
  tx: Transaction,
  periods: readonly PayPeriodSpan[],
  now: Instant,
  pagination: Pagination,
): Promise<Page<PayPeriod>> {
  const page = await queryPage<PeriodRow>(tx, PERIODS_SQL, parametersOf(periods, { now }), pagination);
  return { ...page, items: page.items.map((row) => presentPeriod(row, now)) };
}

/**
 * Unlocked weeks with payments or open timesheets before the first listed week (`$1`), oldest first, because they have to
 * be locked in that order. `$2` is the limit.
 */
const OLDER_WEEKS_SQL = `
  SELECT ${dateSql('w.week')} AS week
  FROM generate_series(
    least((SELECT min(pay_period_start) FROM payments),
      (SELECT min(s.date) - extract(dow FROM min(s.date))::int FROM shift_assignments a JOIN shifts s ON s.id = a.shift_id
       WHERE ${OPEN_TIMESHEETS.isOpen})),
    $1::date - 7, interval '7 days') AS w (week)
  WHERE NOT EXISTS (SELECT FROM pay_period_locks l WHERE l.week_start = w.week)
    AND (EXISTS (SELECT FROM payments p WHERE p.pay_period_start = w.week)
      OR EXISTS (SELECT FROM shift_assignments a JOIN shifts s ON s.id = a.shift_id
        WHERE ${OPEN_TIMESHEETS.isOpen}
          AND a.starts_at BETWEEN w.week - interval '1 day' AND w.week + interval '8 days'
          AND s.date BETWEEN w.week AND w.week + interval '6 days'))
  ORDER BY w.week LIMIT $2`;

/** Returns the Sundays of the older periods that can still be locked. [E-27] */
export async function olderUnlockedWeeks(tx: Transaction, before: LocalDate, limit: number): Promise<LocalDate[]> {
  const rows = await tx.query<{ week: LocalDate }>(OLDER_WEEKS_SQL, [before, limit]);
  return rows.map(({ week }) => week);
}

/** Reads the current figures of one period, even if it is empty. */
export async function readPeriod(tx: Transaction, period: PayPeriodSpan, now: Instant): Promise<PeriodRow> {
  const [row] = await tx.query<PeriodRow>(PERIODS_SQL, parametersOf([period], { now, includeEmpty: true }));
  if (!row) throw new RangeError(`No figures of the pay period ${period.weekStart}`);
  return row;
}

export function presentPeriod(row: PeriodRow, now: Instant): PayPeriod {
  const dollars = (amount: number) => centsToDollars(cents(amount));
  return {
    id: row.id,
    weekStart: row.id,
    weekEnd: addDays(row.id, 6),
    state: row.locked_at !== null ? 'locked' : now < toInstant(row.ends_at) ? 'running' : 'open',
    workers: row.workers,
    hours: hundredthsToHours(hoursHundredths(row.hours)),
    shiftTotal: dollars(row.shifts),
    overtimeTotal: dollars(row.overtime),
    adjustmentTotal: dollars(row.adjustments),
    total: dollars(row.shifts + row.overtime + row.adjustments),
    unpaid: dollars(row.unpaid),
    openWork: row.open_work,
    lockedAt: row.locked_at === null ? null : toIso(toInstant(row.locked_at)),
    lockedBy: row.locked_by,
  };
}
