import { Injectable } from '@nestjs/common';
import { toIso, type Instant } from '../../../shared/kernel/time.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { notifyWorker } from '../../workers/notify-worker.js';
import { type DueReminder, findDueReminders } from './due-reminders.js';
import { Interval } from '@nestjs/schedule';

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
      const told = new Set(await insertReminders(tx, due, now));
      for (const one of due.filter(({ assignmentId }) => told.has(assignmentId))) {
        const { userId, shiftId, kind, channels } = one;
        await notifyWorker(this.jobs, tx, { userId, shiftId, news: kind, channels });
      }
      return told.size;
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
export class ReminderTicks {
  constructor(
    private readonly config: Config,
    private readonly reminders: SendReminders,
  ) {}

  @Interval(EVERY_MS)
  async tick(): Promise<void> {
    if (this.config.environment !== 'test') await this.reminders.send();
  }
}
