import { CLOCK } from '../../../shared/assignments/assignments.policy.js';
import { REMINDERS } from '../../../shared/notifications/notifications.policy.js';
import { instant, type Instant, plusHours, plusMinutes, toIso } from '../../../shared/kernel/time.js';
import type { AssignmentStatus } from '../../../shared/assignments/assignment.contract.js';
import type { ReminderChannels } from '../../../shared/notifications/preference.contract.js';
import { effectivePreferences } from '../../../shared/notifications/preference.rules.js';
import { channelsOf, dueReminder, type TimedReminder } from '../../../shared/notifications/reminder.rules.js';
import type { Transaction } from '../../platform/database/transaction.js';

/** Quiet hours move the 24-hour reminder to at most eleven hours earlier. */
const MAX_HOURS_EARLIER = 11;

type Row = {
  id: number;
  user_id: number;
  shift_id: number;
  status: AssignmentStatus;
  starts_at: Date;
  ends_at: Date;
  assigned_at: Date;
  moved_at: Date | null;
  chosen: ({ kind: string } & ReminderChannels)[];
  sent: { kind: string; dueMs: number }[];
};

export type DueReminder = {
  assignmentId: number;
  userId: number;
  shiftId: number;
  kind: TimedReminder;
  dueAt: Instant;
  channels: ReminderChannels;
};

/** Assignments that may have a due reminder, with the reminders already sent and the worker's preferences. */
const CANDIDATES_SQL = `SELECT a.id, a.user_id, a.shift_id, a.status, a.starts_at, a.ends_at, greatest(a.assigned_at, a.decided_at) AS assigned_at, s.moved_at,
    coalesce((SELECT json_agg(json_build_object('kind', p.kind, 'push', p.push, 'email', p.email))
      FROM notification_preferences p WHERE p.user_id = a.user_id), '[]') AS chosen,
    coalesce((SELECT json_agg(json_build_object('kind', r.kind, 'dueMs', (extract(epoch FROM r.due_at) * 1000)::float8))
      FROM reminders r WHERE r.shift_assignment_id = a.id), '[]') AS sent
  FROM shift_assignments a JOIN shifts s ON s.id = a.shift_id JOIN users u ON u.id = a.user_id
  WHERE u.anonymised_at IS NULL AND u.is_active
    AND (a.status = 'assigned' AND a.starts_at BETWEEN $1 AND $2
      OR a.status = 'in_progress' AND a.ends_at BETWEEN $1 AND $3)
  ORDER BY a.id`;

/** Returns the reminders that are due and not yet sent, ordered by assignment. [N-10, N-16] */
export async function findDueReminders(tx: Transaction, now: Instant, zone: string): Promise<DueReminder[]> {
  const longest = Math.max(...REMINDERS.hoursBeforeStart) + MAX_HOURS_EARLIER;
  const earliest = plusMinutes(now, -Math.max(CLOCK.closesAfterStartMinutes, CLOCK.clockOutAfterEndMinutes));
  const rows = await tx.query<Row>(CANDIDATES_SQL, [earliest, plusHours(now, longest), now].map(toIso));
  return rows.flatMap((row) => dueReminderOf(row, now, zone));
}

function dueReminderOf(row: Row, now: Instant, zone: string): DueReminder[] {
  const at = (date: Date) => instant(date.getTime());
  const movedAt = row.moved_at === null ? null : at(row.moved_at);
  const times = { startsAt: at(row.starts_at), endsAt: at(row.ends_at), assignedAt: at(row.assigned_at), movedAt };
  const due = dueReminder({ ...times, status: row.status }, now, zone);
  if (due === null || row.sent.some(({ kind, dueMs }) => kind === due.kind && dueMs === due.dueAt)) return [];
  const channels = channelsOf(due.kind, effectivePreferences(row.chosen));
  if (channels === null) return [];
  const { id: assignmentId, user_id: userId, shift_id: shiftId } = row;
  return [{ assignmentId, userId, shiftId, kind: due.kind, dueAt: due.dueAt, channels }];
}
