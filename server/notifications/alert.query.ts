import type { AssignmentStatus } from '../../shared/assignments/assignment.contract.js';
import { instant, type Instant } from '../../shared/kernel/time.js';
import type { AlertType } from '../../shared/notifications/admin-overview.contract.js';
import type { AlertAssignment } from '../../shared/notifications/alert.rules.js';
import type { Transaction } from '../platform/database/transaction.js';

type AlertRow = {
  id: number;
  shift_id: number;
  status: AssignmentStatus;
  starts_at: Date;
  ends_at: Date;
  is_late_cancellation: boolean;
  cancelled_at: Date | null;
  cancellation_reason: string | null;
  worker_name: string;
  title: string;
  date: string;
  start_time: string;
  is_active: boolean;
  total_positions: number;
  filled_positions: number;
  dismissed: AlertType[];
};

/** An assignment that may raise an alert, with what the alert shows and which ones of it are dismissed. */
export type AlertSource = AlertAssignment & {
  id: number;
  shiftId: number;
  workerName: string;
  shiftTitle: string;
  shiftDate: string;
  shiftStartTime: string;
  reason: string | null;
  dismissed: AlertType[];
};

const SELECT = `SELECT a.id, a.shift_id, a.status, a.starts_at, a.ends_at, a.is_late_cancellation, a.cancelled_at,
    a.cancellation_reason, u.first_name || ' ' || u.last_name AS worker_name, s.title,
    to_char(s.date, 'YYYY-MM-DD') AS date, s.start_time, s.is_active, s.total_positions, s.filled_positions,
    ARRAY(SELECT d.alert_type FROM dismissed_alerts d WHERE d.shift_assignment_id = a.id) AS dismissed
  FROM shift_assignments a JOIN shifts s ON s.id = a.shift_id JOIN users u ON u.id = a.user_id`;

/** Held shifts that began and late cancellations, both since an instant; the shared rule says which raise an alert. */
export async function findAlertSources(tx: Transaction, since: Instant, now: Instant): Promise<AlertSource[]> {
  const rows = await tx.query<AlertRow>(
    `${SELECT} WHERE a.status = 'assigned' AND a.starts_at BETWEEN $1 AND $2
     UNION ALL ${SELECT} WHERE a.is_late_cancellation AND a.cancelled_at >= $1`,
    [new Date(since), new Date(now)],
  );
  return rows.map(sourceOf);
}

/** One assignment, whether it raises an alert or not. */
export async function findAlertSource(tx: Transaction, assignmentId: number): Promise<AlertSource | null> {
  const [row] = await tx.query<AlertRow>(`${SELECT} WHERE a.id = $1`, [assignmentId]);
  return row ? sourceOf(row) : null;
}

function sourceOf(row: AlertRow): AlertSource {
  const { is_active: isActive, total_positions: totalPositions, filled_positions: filledPositions } = row;
  return {
    id: row.id,
    shiftId: row.shift_id,
    status: row.status,
    startsAt: instant(row.starts_at.getTime()),
    endsAt: instant(row.ends_at.getTime()),
    isLateCancellation: row.is_late_cancellation,
    cancelledAt: row.cancelled_at === null ? null : instant(row.cancelled_at.getTime()),
    shift: { isActive, totalPositions, filledPositions },
    workerName: row.worker_name,
    shiftTitle: row.title,
    shiftDate: row.date,
    shiftStartTime: row.start_time,
    reason: row.cancellation_reason,
    dismissed: row.dismissed,
  };
}
