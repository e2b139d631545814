import type { AssignmentStatus } from '../../shared/assignments/assignment.contract.js';
import { CLOCK } from '../../shared/assignments/assignments.policy.js';
import { plusMinutes, toIso, type Instant, toInstant } from '../../shared/kernel/time.js';
import type { AlertType } from '../../shared/notifications/admin-overview.contract.js';
import type { AlertAssignment } from '../../shared/notifications/alert.rules.js';
import { queryPage } from '../platform/database/page-sql.js';
import type { Transaction } from '../platform/database/transaction.js';
import { epochMsSql } from '../platform/database/view-sql.js';
import { isOpenShiftSql } from '../shifts/shift-open.sql.js';
import {
  clockInClosesSql,
  isLateSql,
  isNoShowSql,
  lateClockInReceivedSql,
  lateFromSql,
  openEventKindSql,
} from '../workers/attendance.sql.js';
import type { Pagination, Page } from '../platform/http/query/pagination.js';

type AlertRow = {
  assignment_id: number;
  user_id: number;
  shift_id: number;
  status: AssignmentStatus;
  starts_at: Date;
  ends_at: Date;
  is_late_cancellation: boolean;
  is_short_notice: boolean;
  cancelled_at: Date | null;
  cancellation_reason: string | null;
  worker_name: string;
  title: string;
  title_es: string | null;
  date: string;
  start_time: string;
  is_active: boolean;
  total_positions: number;
  filled_positions: number;
  held_positions: number;
  dismissed: AlertType[];
  event_in_review: AlertAssignment['clockEventInReview'];
  is_approved: boolean;
  is_stand_in: boolean;
  missed_at: Date | null;
  clock_in_time: Date | null;
  late_clock_in: Date | null;
};

/** An assignment that may raise an alert, with the fields the alert shows and its dismissed alert types. */
export type AlertSource = AlertAssignment & {
  id: number;
  userId: number;
  shiftId: number;
  workerName: string;
  shiftTitle: string;
  shiftTitleEs: string | null;
  shiftDate: string;
  shiftStartTime: string;
  reason: string | null;
  clockInAt: Instant | null;
  dismissed: AlertType[];
};

const COLUMNS = `a.user_id, a.shift_id, a.status, a.starts_at, a.ends_at, a.is_late_cancellation, a.is_short_notice, a.cancelled_at,
    a.cancellation_reason, u.first_name || ' ' || u.last_name AS worker_name, s.title, s.title_es,
    to_char(s.date, 'YYYY-MM-DD') AS date, s.start_time, s.is_active, s.total_positions, s.filled_positions,
    s.held_positions,
    a.id AS assignment_id, ${openEventKindSql('a')} AS event_in_review,
    a.is_approved, a.is_stand_in, a.missed_at, a.clock_in_time, ${lateClockInReceivedSql('a')} AS late_clock_in,
    ARRAY(SELECT d.alert_type FROM dismissed_alerts d WHERE d.shift_assignment_id = a.id) AS dismissed`;
const TABLES = 'shift_assignments a JOIN shifts s ON s.id = a.shift_id JOIN users u ON u.id = a.user_id';

/** SQL form of the condition under which `alertOf` is critical for a cancellation: the shift `s` is open. `now`: SQL. [N-08] */
export function canBeFilledSql(now: string): string {
  return isOpenShiftSql('s', now);
}

// $1: start of the alert period, $2: now, $3: earliest shift start
const CAN_BE_FILLED = canBeFilledSql('$2');

/**
 * Selects the alerts of one type. A dismissal is that of an earlier alert if it is older, as after a move of the shift
 * [N-74]. Sort key: critical before warning, then the start nearest to now, then the newest.
 */
function alertsSql(type: AlertType, raised: { isCritical: string; occurredAt: string; where: string }): string {
  const { isCritical, occurredAt, where } = raised;
  return `SELECT ${COLUMNS}, '${type}-' || a.id AS id,
      ARRAY[CASE WHEN ${isCritical} THEN 0 ELSE 1 END, abs(${epochMsSql('a.starts_at')} - ${epochMsSql('$2::timestamptz')}),
        -${epochMsSql(occurredAt)}] AS "orderedAt"
    FROM ${TABLES} WHERE ${where} AND ${occurredAt} >= $1
      AND NOT EXISTS (SELECT FROM dismissed_alerts d WHERE d.shift_assignment_id = a.id AND d.alert_type = '${type}'
        AND d.dismissed_at >= ${occurredAt})`;
}

const LIST_SQL = `${alertsSql('late', {
  isCritical: 'true',
  occurredAt: lateFromSql('a'),
  where: `a.starts_at BETWEEN $3 AND $2 AND ${isLateSql('a', '$2')}`,
})} UNION ALL ${alertsSql('no_show', {
  isCritical: 'true',
  occurredAt: clockInClosesSql('a'),
  // a no-show, like a late worker, occurs after the start, so the index on `starts_at` limits the rows
  where: `a.starts_at BETWEEN $3 AND $2 AND ${isNoShowSql('a', '$2')}`,
})} UNION ALL ${alertsSql('late_cancellation', {
  isCritical: CAN_BE_FILLED,
  occurredAt: 'a.cancelled_at',
  where: `a.status = 'cancelled' AND a.is_late_cancellation`,
})} UNION ALL ${alertsSql('short_notice_cancellation', {
  isCritical: CAN_BE_FILLED,
  occurredAt: 'a.cancelled_at',
  where: `a.status = 'cancelled' AND a.is_short_notice AND NOT a.is_late_cancellation`,
})} UNION ALL ${alertsSql('no_show_disputed', {
  isCritical: 'true',
  occurredAt: lateClockInReceivedSql('a'),
  // each status has its own partial index
  where: `((a.status = 'completed' AND NOT a.is_approved) OR (a.status = 'in_progress' AND NOT a.is_approved))
    AND a.missed_at IS NOT NULL`,
})}`;

/** Returns a page of the undismissed alerts since an instant, most urgent first. [N-07, N-08] */
export async function findAlerts(
  tx: Transaction,
  { since, now }: { since: Instant; now: Instant },
  pagination: Pagination,
): Promise<Page<AlertSource>> {
  const earliestStart = plusMinutes(since, -CLOCK.closesAfterStartMinutes);
  const parameters = [since, now, earliestStart].map(toIso);
  const page = await queryPage<AlertRow & { id: string }>(tx, LIST_SQL, parameters, pagination);
  return { ...page, items: page.items.map(toAlertSource) };
}

/** Returns one assignment whether or not it raises an alert. */
export async function findAlertSource(tx: Transaction, assignmentId: number): Promise<AlertSource | null> {
  const [row] = await tx.query<AlertRow>(`SELECT ${COLUMNS} FROM ${TABLES} WHERE a.id = $1`, [assignmentId]);
  return row ? toAlertSource(row) : null;
}

function toAlertSource(row: AlertRow): AlertSource {
  const shift = {
    isActive: row.is_active,
    totalPositions: row.total_positions,
    filledPositions: row.filled_positions,
    heldPositions: row.held_positions,
  };
  return {
    id: row.assignment_id,
    userId: row.user_id,
    shiftId: row.shift_id,
    status: row.status,
    clockEventInReview: row.event_in_review,
    startsAt: toInstant(row.starts_at),
    endsAt: toInstant(row.ends_at),
    isLateCancellation: row.is_late_cancellation,
    isShortNotice: row.is_short_notice,
    cancelledAt: toInstant(row.cancelled_at),
    isApproved: row.is_approved,
    isStandIn: row.is_stand_in,
    missedAt: toInstant(row.missed_at),
    lateClockInReceivedAt: toInstant(row.late_clock_in),
    clockInAt: toInstant(row.clock_in_time),
    shift,
    workerName: row.worker_name,
    shiftTitle: row.title,
    shiftTitleEs: row.title_es,
    shiftDate: row.date,
    shiftStartTime: row.start_time,
    reason: row.cancellation_reason,
    dismissed: row.dismissed,
  };
}
