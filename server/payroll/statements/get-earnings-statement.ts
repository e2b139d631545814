import { Injectable } from '@nestjs/common';
import { siteDate, startOfDay } from '../../../shared/kernel/site-time.js';
import type { Instant } from '../../../shared/kernel/time.js';
import { computePeriodEarnings } from '../../../shared/payroll/period-earnings.rules.js';
import { type DateRange, isInRange } from '../../../shared/kernel/date-range.js';
import { computeWorkweeks } from '../../../shared/payroll/overtime.rules.js';
import type { EarningsStatement, YearToDate } from '../../../shared/payroll/earnings.contract.js';
import {
  decideStatementPeriod,
  type DateRangeFilter,
  yearOf,
  yearSpan,
} from '../../../shared/payroll/statement-period.rules.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import { TIMES_CHANGED } from '../timesheets/changed-times.sql.js';
import { presentStatement } from './earnings.presenter.js';
import { findHoursCorrectionsOf } from '../payments/corrected-hours.js';
import { findAdjustments, hoursOfAdjustments, sumOfAdjustments } from '../payments/find-adjustments.js';
import { PAY_COLUMNS, paidWorkOf, type PayRow } from '../pay-rows.js';
import { findPaidPremiums } from '../overtime/paid-premiums.js';
import { openEventKindSql } from '../../workers/attendance.sql.js';
import { statementEntry, type StatementRow } from './statement-entry.js';
import { workSpan } from './work-span.js';
import { addHours, hundredthsToHours } from '../../../shared/kernel/hours.js';
import { addCents, cents, centsToDollars, type Cents } from '../../../shared/kernel/money.js';
import { centsSql } from '../../platform/database/view-sql.js';

/**
 * Why the approved hours of `shift_assignments a` are 0: the reason of the last change that set them, if it has one.
 * [W-86]
 */
const NOT_PAID_REASON = `CASE WHEN a.is_approved AND a.hours_worked = 0 THEN (
  SELECT r.reason FROM audit_log l LEFT JOIN audit_reasons r ON r.audit_id = l.id
  WHERE l.subject_kind = 'assignment' AND l.subject_id = a.id::text
    AND (l.action = 'timesheet.dismissed' OR l.changes ? 'hoursWorked')
  ORDER BY l.id DESC LIMIT 1) END`;

/**
 * Calculates a worker’s own pay by week, newest first (worker.md §2, decisions: Pay), for the requested days or, by
 * default, the weeks that overlap the last 90 days. Screen, CSV and PDF share this calculation. [E-05 to E-09]
 */
@Injectable()
export class GetEarningsStatement {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** Returns the statement. @throws DomainError `validation_failed` */
  async get(userId: number, filter: DateRangeFilter): Promise<EarningsStatement> {
    const now = this.clock.now();
    const zone = this.config.site.timeZone;
    const period = unwrapPeriod(filter, now, zone);
    const { rows, paidPremiums, corrections, adjustments, yearToDate } = await this.unitOfWork.read(async (tx) => ({
      rows: await findStatementRows(tx, userId, workSpan(period, zone), now),
      paidPremiums: await findPaidPremiums(tx, userId, period),
      corrections: await findHoursCorrectionsOf(tx, userId, period),
      adjustments: await findAdjustments(tx, userId, period),
      yearToDate: await findYearToDate(tx, userId, { now, zone }),
    }));
    return presentStatement({
      period,
      now,
      entries: rows.filter((row) => isInRange(row.date, period)).flatMap((row) => statementEntry(row, now)),
      workweeks: computeWorkweeks(rows.flatMap(paidWorkOf), zone, corrections),
      paidPremiums,
      adjustments,
      yearToDate,
    });
  }
}

function unwrapPeriod(filter: DateRangeFilter, now: Instant, zone: string): DateRange {
  const decision = decideStatementPeriod(filter, siteDate(now, zone));
  if (decision.ok) return decision.period;
  throw new DomainError('validation_failed', {}, [{ field: decision.field, ...decision.problem }]);
}

async function findStatementRows(
  tx: Transaction,
  userId: number,
  { since, until }: { since: Date; until: Date },
  now: Instant,
): Promise<StatementRow[]> {
  return tx.query<StatementRow>(
    `SELECT a.id, a.shift_id, a.status, s.title, s.title_es, s.start_time, s.end_time, a.starts_at, a.ends_at,
       ${PAY_COLUMNS}, a.is_late_cancellation, ${TIMES_CHANGED} AS hours_changed, a.is_stand_in, a.is_approved, a.approved_when, a.payment_status, p.processed_at,
       ${openEventKindSql('a')} AS event_in_review, ${NOT_PAID_REASON} AS not_paid_reason
     FROM shift_assignments a JOIN shifts s ON s.id = a.shift_id
     LEFT JOIN payments p ON p.shift_assignment_id = a.id AND p.kind = 'shift'
     WHERE a.user_id = $1 AND a.starts_at >= $2 AND a.starts_at < $3
       AND (a.starts_at <= $4 OR a.clock_in_time IS NOT NULL)`,
    [userId, since, until, new Date(now)],
  );
}

/**
 * Returns the hours and earnings worked, and the amount paid, in the current calendar year at the site. [E-05, E-09]
 */
async function findYearToDate(
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
  const adjustments = [...(await findAdjustments(tx, userId, span)).values()].flat();
  const corrections = await findHoursCorrectionsOf(tx, userId, span);
  const { hours, overtimeCents, totalCents } = computePeriodEarnings(rows.flatMap(paidWorkOf), span, zone, corrections);
  return {
    year,
    hours: hundredthsToHours(addHours([hours, hoursOfAdjustments(adjustments)])),
    overtime: centsToDollars(overtimeCents),
    earned: centsToDollars(addCents([totalCents, sumOfAdjustments(adjustments)])),
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
