import { Injectable } from '@nestjs/common';
import { toIso, type Instant, plusHours, plusMinutes, toInstant } from '../../../shared/kernel/time.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { notifyWorker } from '../../workers/notify-worker.js';
import { Interval } from '@nestjs/schedule';
import { CANCELLATION, CLOCK } from '../../../shared/assignments/assignments.policy.js';
import { REMINDERS } from '../../../shared/notifications/notifications.policy.js';
import type { AssignmentStatus } from '../../../shared/assignments/assignment.contract.js';
import type { ReminderChannels } from '../../../shared/notifications/preference.contract.js';
import { effectivePreferences } from '../../../shared/notifications/preference.rules.js';
import { channelsOf, dueReminder, type TimedReminder } from '../../../shared/notifications/reminder.rules.js';
import { isActiveAccountSql } from '../../workers/active-account.sql.js';

/** Reminders sent per transaction. */
const BATCH_SIZE = 100;

/**
 * Sends due reminders. Inserts a row in `reminders` and its job in one transaction. UNIQUE (kind, assignment, recipient, due
 * time) guarantees that a reminder is sent once over all instances, restarts and retries: a concurrent insert waits for the
 * first one and is skipped. [N-11, N-16]
 */
@Injectable()
export class SendReminders {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly jobs: JobQueue,
  ) {}

  /** Sends the due reminders. @returns their number */
  async send(): Promise<number> {
    const now = this.clock.now();
    const due = await this.unitOfWork.read((tx) => findDueReminders(tx, now, this.config.site.timeZone));
    let sent = 0;
    for (let from = 0; from < due.length; from += BATCH_SIZE) {
      sent += await this.sendBatch(due.slice(from, from + BATCH_SIZE), now);
    }
    return sent;
  }

  private async sendBatch(due: readonly DueReminder[], now: Instant): Promise<number> {
    return this.unitOfWork.run(async (tx) => {
      const sent = new Set(await insertReminders(tx, due, now));
      for (const one of due.filter(({ assignmentId }) => sent.has(assignmentId))) {
        const { userId, shiftId, kind, channels } = one;
        await notifyWorker(this.jobs, tx, { userId, shiftId, kind, channels });
      }
      return sent.size;
    });
  }
}

/** Inserts reminders that were not sent before, in one order to avoid deadlocks. @returns their assignments, each with one due reminder at most */
async function insertReminders(tx: Transaction, due: readonly DueReminder[], now: Instant): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `INSERT INTO reminders (kind, shift_assignment_id, user_id, due_at, sent_at)
     SELECT due.kind, a.id, a.user_id, due.due_at, $5
     FROM unnest($1::text[], $2::int[], $3::int[], $4::timestamptz[]) AS due (kind, assignment_id, user_id, due_at)
     JOIN shift_assignments a ON a.id = due.assignment_id AND a.user_id = due.user_id
       AND a.status = CASE due.kind WHEN 'clockOutMissing' THEN 'in_progress' ELSE 'assigned' END
     ORDER BY a.id
     ON CONFLICT ON CONSTRAINT reminders_once DO NOTHING RETURNING shift_assignment_id AS id`,
    [
      due.map(({ kind }) => kind),
      due.map(({ assignmentId }) => assignmentId),
      due.map(({ userId }) => userId),
      due.map(({ dueAt }) => toIso(dueAt)),
      toIso(now),
    ],
  );
  return rows.map(({ id }) => id);
}

const EVERY_MS = 60_000;

/** Sends due reminders each minute on every instance; each reminder is sent once. Tests call `send` themselves. [N-10, N-11] */
@Injectable()
export class ReminderScheduler {
  constructor(
    private readonly config: Config,
    private readonly reminders: SendReminders,
  ) {}

  @Interval(EVERY_MS)
  async runScheduled(): Promise<void> {
    if (this.config.environment !== 'test') await this.reminders.send();
  }
}

/** Quiet hours move the two earlier reminders to at most eleven hours earlier. */
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
  has_received_push: boolean;
  sent: { kind: string; dueMs: number }[];
};

type DueReminder = {
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
    EXISTS (SELECT FROM first_pushes f WHERE f.user_id = a.user_id) AS has_received_push,
    coalesce((SELECT json_agg(json_build_object('kind', r.kind, 'dueMs', (extract(epoch FROM r.due_at) * 1000)::float8))
      FROM reminders r WHERE r.shift_assignment_id = a.id), '[]') AS sent
  FROM shift_assignments a JOIN shifts s ON s.id = a.shift_id JOIN users u ON u.id = a.user_id
  WHERE ${isActiveAccountSql('u')}
    AND (a.status = 'assigned' AND a.starts_at BETWEEN $1 AND $2
      OR a.status = 'in_progress' AND a.ends_at BETWEEN $1 AND $3)
  ORDER BY a.id`;

/** Returns the reminders that are due and not yet sent, ordered by assignment. [N-10, N-16] */
async function findDueReminders(tx: Transaction, now: Instant, zone: string): Promise<DueReminder[]> {
  const longest = CANCELLATION.lateUnderHours + REMINDERS.hoursBeforeFreeCancelEnds + MAX_HOURS_EARLIER;
  const earliest = plusMinutes(now, -Math.max(CLOCK.closesAfterStartMinutes, CLOCK.clockOutAfterEndMinutes));
  const rows = await tx.query<Row>(CANDIDATES_SQL, [earliest, plusHours(now, longest), now].map(toIso));
  return rows.flatMap((row) => dueReminderOf(row, now, zone));
}

function dueReminderOf(row: Row, now: Instant, zone: string): DueReminder[] {
  const times = {
    startsAt: toInstant(row.starts_at),
    endsAt: toInstant(row.ends_at),
    assignedAt: toInstant(row.assigned_at),
    movedAt: toInstant(row.moved_at),
  };
  const due = dueReminder({ ...times, status: row.status }, now, zone);
  if (due === null || row.sent.some(({ kind, dueMs }) => kind === due.kind && dueMs === due.dueAt)) return [];
  const channels = channelsOf(due.kind, effectivePreferences(row.chosen), { hasReceivedPush: row.has_received_push });
  if (channels === null) return [];
  const { id: assignmentId, user_id: userId, shift_id: shiftId } = row;
  return [{ assignmentId, userId, shiftId, kind: due.kind, dueAt: due.dueAt, channels }];
}
