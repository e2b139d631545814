import { Injectable } from '@nestjs/common';
import { hundredthsToHours } from '../../../shared/kernel/hours.js';
import { addCents, centsToDollars, cents } from '../../../shared/kernel/money.js';
import { LISTS } from '../../../shared/kernel/policy.js';
import { plusDays, toIso, type Instant, type LocalDate, toInstant } from '../../../shared/kernel/time.js';
import type { PaidAdjustment, PaidShift, PaidWeek } from '../../../shared/payroll/payment.contract.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { queryPage } from '../../platform/database/page-sql.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { centsSql, dateSql, epochMsSql } from '../../platform/database/view-sql.js';
import type { Pagination, Page } from '../../platform/http/query/pagination.js';
import { correctedWeekSql, IS_ADJUSTED } from './adjusted.sql.js';
import {
  correctedHoursSql,
  type CorrectedHoursRow,
  correctionOf,
  presentCorrectedHours,
  readWeekHours,
} from './corrected-hours.js';
import { APPROVED_COLUMNS, APPROVED_FROM, presentApproved, type ApprovedRow } from './list-approved-shifts.js';
import { foldedSql, termPattern, splitSearchTerms } from '../../platform/database/search-sql.js';
import { IS_LOCKED } from '../pay-periods/pay-period.sql.js';

type WeekRow = { id: string; user_id: number; week_start: LocalDate };
type PaidRow = ApprovedRow & { processed_at: Date; handed_over: boolean; is_adjusted: boolean; is_locked: boolean };
type OtherPaymentRow = Omit<WeekRow, 'id'> &
  CorrectedHoursRow & {
    id: number;
    assignment_id: number | null;
    kind: 'overtime' | 'adjustment';
    amount: number;
    reason: string | null;
    processed_at: Date;
  };

const PAGE_WEEKS = `(SELECT * FROM unnest($1::int[], $2::date[]))`;
const SHIFTS_SQL = `
  SELECT ${APPROVED_COLUMNS}, p.handed_over, ${IS_ADJUSTED} AS is_adjusted, ${IS_LOCKED} AS is_locked
  ${APPROVED_FROM}
  WHERE p.status = 'paid' AND p.processed_at IS NOT NULL AND (p.user_id, p.pay_period_start) IN ${PAGE_WEEKS} ORDER BY p.processed_at DESC, a.id`;
const OTHER_PAYMENTS_SQL = `
  SELECT id, user_id, ${dateSql(correctedWeekSql('payments'))} AS week_start, shift_assignment_id AS assignment_id, kind,
    ${centsSql('amount')} AS amount, ${correctedHoursSql('payments')}, notes AS reason, processed_at
  FROM payments WHERE kind <> 'shift' AND status = 'paid' AND processed_at IS NOT NULL AND user_id = ANY ($1)
    AND (user_id, ${correctedWeekSql('payments')}) IN ${PAGE_WEEKS} ORDER BY id`;

/**
 * Lists the payments of the last 90 days by worker and workweek, in pages; a page contains whole weeks with their
 * adjustments. [E-13]
 */
@Injectable()
export class ListPaidWeeks {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  async list(search: string, pagination: Pagination): Promise<Page<PaidWeek>> {
    const now = this.clock.now();
    const { sql, parameters } = paidWeeksSql(toIso(plusDays(now, -LISTS.pastDays)), search);
    return this.unitOfWork.read(async (tx) => {
      const page = await queryPage<WeekRow>(tx, sql, parameters, pagination);
      return { ...page, items: await readWeeks(tx, page.items, now, this.config.site.timeZone) };
    });
  }
}

async function readWeeks(tx: Transaction, weeks: readonly WeekRow[], now: Instant, zone: string): Promise<PaidWeek[]> {
  const parameters = [weeks.map(({ user_id }) => user_id), weeks.map(({ week_start }) => week_start)];
  const shifts = byWeek(await tx.query<PaidRow>(SHIFTS_SQL, parameters));
  const otherPayments = byWeek(await tx.query<OtherPaymentRow>(OTHER_PAYMENTS_SQL, parameters));
  const keys = weeks.map(({ user_id, week_start }) => ({ userId: user_id, weekStart: week_start }));
  const hoursOf = await readWeekHours(tx, keys, zone);
  return weeks.map((week, index) => ({
    ...presentWeek(week, shifts(week), otherPayments(week), now),
    weekHours: hoursOf(keys[index]!).map(({ hours, hourlyCents }) => ({
      hours: hundredthsToHours(hours),
      rate: centsToDollars(hourlyCents),
    })),
  }));
}

type WeekKey = Pick<WeekRow, 'user_id' | 'week_start'>;

function byWeek<Row extends WeekKey>(rows: readonly Row[]): (week: WeekKey) => Row[] {
  const keyOf = ({ user_id, week_start }: WeekKey) => `${user_id} ${week_start}`;
  const found = new Map<string, Row[]>();
  for (const row of rows) found.set(keyOf(row), [...(found.get(keyOf(row)) ?? []), row]);
  return (week) => found.get(keyOf(week)) ?? [];
}

function presentWeek(
  week: WeekRow,
  rows: readonly PaidRow[],
  otherPayments: readonly OtherPaymentRow[],
  now: Instant,
): Omit<PaidWeek, 'weekHours'> {
  const adjustmentsOf = (assignmentId: number | null) =>
    otherPayments
      .filter(({ kind, assignment_id }) => kind === 'adjustment' && assignment_id === assignmentId)
      .map(presentAdjustment);
  const overtime = otherPayments.filter(({ kind }) => kind === 'overtime').map(({ amount }) => cents(amount));
  const shifts = rows.map((row) => presentPaid(row, adjustmentsOf(row.id), now));
  return {
    id: week.id,
    userId: week.user_id,
    workerName: shifts[0]?.workerName ?? '',
    weekStart: week.week_start,
    overtime: centsToDollars(addCents(overtime)),
    adjustments: adjustmentsOf(null),
    shifts,
  };
}

function presentPaid(row: PaidRow, adjustments: PaidAdjustment[], now: Instant): PaidShift {
  return {
    ...presentApproved(row, now),
    paidAt: toIso(toInstant(row.processed_at)),
    isHandedOver: row.handed_over,
    isAdjusted: row.is_adjusted,
    isLocked: row.is_locked,
    adjustments,
  };
}

function presentAdjustment(row: OtherPaymentRow): PaidAdjustment {
  return {
    id: row.id,
    amount: centsToDollars(cents(row.amount)),
    reason: row.reason ?? '',
    at: toIso(toInstant(row.processed_at)),
    correctedHours: presentCorrectedHours(correctionOf(row)),
  };
}

const PAID_SINCE = `p.kind = 'shift' AND p.status = 'paid' AND p.processed_at >= $1`;
const WEEKS = `SELECT p.user_id || '-' || ${dateSql('p.pay_period_start')} AS id, p.user_id,
    ${dateSql('p.pay_period_start')} AS week_start, -${epochMsSql('max(p.processed_at)')} AS "orderedAt"`;
const BY_WEEK = 'GROUP BY p.user_id, p.pay_period_start';

/**
 * Folds the text of each worker and shift once, not once for each payment. Scalar subqueries avoid a join that
 * would scan all assignments.
 */
const SEARCH_CTES = `WITH paid AS MATERIALIZED (
    SELECT p.user_id, p.pay_period_start, p.processed_at,
      (SELECT shift_id FROM shift_assignments WHERE id = p.shift_assignment_id) AS shift_id
    FROM payments p WHERE ${PAID_SINCE}
  ), worker_text AS MATERIALIZED (
    SELECT id, (SELECT ${foldedSql("first_name || ' ' || last_name || ' ' || email")} FROM users WHERE id = one.id) AS text
    FROM (SELECT DISTINCT user_id AS id FROM paid) one
  ), shift_text AS MATERIALIZED (
    SELECT id, (SELECT ${foldedSql("title || ' ' || COALESCE(title_es, '')")} FROM shifts WHERE id = one.id) AS text
    FROM (SELECT DISTINCT shift_id AS id FROM paid) one
  )`;

/**
 * Returns the SQL for `queryPage` of workers’ weeks with a shift paid since `since` (ISO), newest payment first. Each
 * search word must occur in the worker’s name or e-mail address or in a title of the same shift, in any position and
 * without accents. [E-13]
 */
export function paidWeeksSql(since: string, search: string): { sql: string; parameters: string[] } {
  const patterns = splitSearchTerms(search).map(termPattern);
  if (patterns.length === 0)
    return { sql: `${WEEKS} FROM payments p WHERE ${PAID_SINCE} ${BY_WEEK}`, parameters: [since] };
  const found = patterns.map(
    (_pattern, index) => `(worker_text.text LIKE $${index + 2} OR shift_text.text LIKE $${index + 2})`,
  );
  const sql = `${SEARCH_CTES} ${WEEKS} FROM paid p JOIN worker_text ON worker_text.id = p.user_id JOIN shift_text ON shift_text.id = p.shift_id
    ${BY_WEEK} HAVING bool_or(${found.join(' AND ')})`;
  return { sql, parameters: [since, ...patterns] };
}
