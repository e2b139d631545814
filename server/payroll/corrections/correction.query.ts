import type { AssignmentStatus, PaymentStatus } from '../../../shared/assignments/assignment.contract.js';
import { hoursWorked } from '../../../shared/assignments/hours-worked.rules.js';
import { type HoursHundredths, hoursHundredths, hundredthsToHours } from '../../../shared/kernel/hours.js';
import { addCents, cents, centsToDollars } from '../../../shared/kernel/money.js';
import { toInstant, toIso } from '../../../shared/kernel/time.js';
import type { CorrectionRequest, CorrectionState } from '../../../shared/payroll/correction-request.contract.js';
import { decideHoursCorrection, payOfCorrectedHours } from '../../../shared/payroll/hours-correction.rules.js';
import type { HoursAtRate } from '../../../shared/payroll/overtime.rules.js';
import { shiftTotal } from '../../../shared/payroll/pay.rules.js';
import { isTimesheetSettled } from '../../../shared/payroll/timesheet.rules.js';
import { workweekOf } from '../../../shared/payroll/workweek.rules.js';
import { queryPage } from '../../platform/database/page-sql.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { centsSql, epochMsSql } from '../../platform/database/view-sql.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import type { Page, Pagination } from '../../platform/http/query/pagination.js';
import { IS_LOCKED } from '../pay-periods/pay-period.sql.js';
import { PAY_COLUMNS, payOf, type PayRow } from '../pay-rows.js';
import { presentCorrection, readWeekHours } from '../payments/corrected-hours.js';
import type { WorkerWeek } from '../recorded-work.js';

type Row = PayRow & {
  id: string;
  state: CorrectionState;
  assignment_id: number;
  user_id: number;
  worker_name: string;
  shift_id: number;
  title: string;
  title_es: string | null;
  start_time: string;
  end_time: string;
  status: AssignmentStatus;
  is_approved: boolean;
  payment_status: PaymentStatus;
  revision: number;
  requested_in: Date;
  requested_out: Date;
  adjusted: number;
  adjusted_in_dollars: number;
  corrected_hours: number;
  is_locked: boolean;
  reason: string;
  created_at: Date;
};

const COLUMNS = `c.id, c.state, a.id AS assignment_id, a.user_id, u.first_name || ' ' || u.last_name AS worker_name, a.shift_id,
    s.title, s.title_es, s.start_time, s.end_time, a.status, a.is_approved, a.payment_status, a.revision, ${PAY_COLUMNS},
    c.clock_in_time AS requested_in, c.clock_out_time AS requested_out, c.reason, c.created_at,
    (SELECT ${centsSql('COALESCE(sum(p.amount - COALESCE(p.overtime_amount, 0)), 0)')} FROM payments p
      WHERE p.shift_assignment_id = a.id AND p.kind = 'adjustment') AS adjusted,
    (SELECT ${centsSql('COALESCE(sum(p.amount), 0)')} FROM payments p
      WHERE p.shift_assignment_id = a.id AND p.kind = 'adjustment' AND p.hours IS NULL) AS adjusted_in_dollars,
    (SELECT (COALESCE(sum(p.hours), 0) * 100)::int FROM payments p WHERE p.shift_assignment_id = a.id) AS corrected_hours,
    (${IS_LOCKED} OR in_locked_pay_period(a.shift_id, c.clock_in_time, c.clock_out_time)) AS is_locked`;
const TABLES = `correction_requests c JOIN shift_assignments a ON a.id = c.shift_assignment_id
    JOIN shifts s ON s.id = a.shift_id JOIN users u ON u.id = a.user_id`;

/** Counts the requests that wait for the desk. The dashboard shows it. [W-130] */
export const OPEN_CORRECTIONS = `(SELECT count(*)::int FROM correction_requests WHERE state = 'open')`;

const LIST_SQL = `SELECT ${COLUMNS}, ${epochMsSql('c.created_at')} AS "orderedAt" FROM ${TABLES} WHERE c.state = 'open'`;

/** Returns a page of the open requests, longest waiting first. [W-130] */
export async function pageOfCorrections(
  tx: Transaction,
  pagination: Pagination,
  zone: string,
): Promise<Page<CorrectionRequest>> {
  const page = await queryPage<Row>(tx, LIST_SQL, [], pagination);
  return { ...page, items: await present(tx, page.items, zone) };
}

/** Returns one request in any state. `zone` is the site's time zone. @throws DomainError `not_found` */
export async function getCorrection(tx: Transaction, id: string, zone: string): Promise<CorrectionRequest> {
  const rows = await tx.query<Row>(`SELECT ${COLUMNS} FROM ${TABLES} WHERE c.id = $1`, [id]);
  const [request] = await present(tx, rows, zone);
  if (!request) throw new DomainError('not_found');
  return request;
}

async function present(tx: Transaction, rows: readonly Row[], zone: string): Promise<CorrectionRequest[]> {
  const weeks = new Map(
    rows.filter(needsAdjustment).map((row) => [`${row.user_id} ${workweekOf(row.date)}`, weekOf(row)]),
  );
  const hoursOf = await readWeekHours(tx, [...weeks.values()], zone);
  return rows.map((row) => presentRow(row, () => hoursOf(weekOf(row))));
}

function weekOf(row: Row): WorkerWeek {
  return { userId: row.user_id, weekStart: workweekOf(row.date) };
}

function needsAdjustment({ is_locked, is_approved, payment_status, status }: Row): boolean {
  return is_locked || isTimesheetSettled({ status, isApproved: is_approved, paymentStatus: payment_status });
}

/**
 * Returns the pay of the hours that accepting would add to those paid so far. An adjustment in dollars may have paid them
 * already, so `null` while there is one. [W-270, W-271, W-350]
 */
function payOfDifference(row: Row, requested: HoursHundredths, weekHours: () => HoursAtRate[]) {
  const { hours, rateCents, premiumCents } = payOf(row);
  const paid = hoursHundredths((hours ?? 0) + row.corrected_hours);
  const difference = hoursHundredths(requested - paid);
  if (!needsAdjustment(row) || row.adjusted_in_dollars !== 0) return null;
  if (difference === 0 || !decideHoursCorrection(difference, paid).ok) return null;
  const pay = payOfCorrectedHours(difference, addCents([rateCents, premiumCents]), weekHours());
  return { ...presentCorrection(pay), amount: centsToDollars(pay.amountCents) };
}

function presentRow(row: Row, weekHours: () => HoursAtRate[]): CorrectionRequest {
  const { hours, rateCents, premiumCents } = payOf(row);
  const [requestedIn, requestedOut] = [toInstant(row.requested_in), toInstant(row.requested_out)];
  const requested = hoursWorked(requestedIn, requestedOut);
  const iso = (at: Date | null) => (at === null ? null : toIso(toInstant(at)));
  return {
    id: row.id,
    state: row.state,
    assignmentId: row.assignment_id,
    userId: row.user_id,
    workerName: row.worker_name,
    shiftId: row.shift_id,
    shiftTitle: row.title,
    shiftTitleEs: row.title_es,
    shiftDate: row.date,
    startTime: row.start_time,
    endTime: row.end_time,
    status: row.status,
    clockInTime: iso(row.clock_in_time),
    clockOutTime: iso(row.clock_out_time),
    hoursWorked: hours === null ? null : hundredthsToHours(hours),
    total: hours === null ? null : centsToDollars(shiftTotal(hours, rateCents, premiumCents)),
    requestedClockInTime: toIso(requestedIn),
    requestedClockOutTime: toIso(requestedOut),
    requestedHours: hundredthsToHours(requested),
    requestedTotal: centsToDollars(shiftTotal(requested, rateCents, premiumCents)),
    adjusted: centsToDollars(cents(row.adjusted)),
    adjustedHours: hundredthsToHours(hoursHundredths(row.corrected_hours)),
    isApproved: row.is_approved,
    needsAdjustment: needsAdjustment(row),
    payOfDifference: payOfDifference(row, requested, weekHours),
    reason: row.reason,
    createdAt: toIso(toInstant(row.created_at)),
    revision: row.revision,
  };
}
