import { Injectable } from '@nestjs/common';
import { toIso, type Instant } from '../../../shared/kernel/time.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { notifyWorker } from '../../workers/notify-worker.js';
import { type DueReminder, findDueReminders } from './due-reminders.js';

/** So many are told by one transaction. */
const BATCH_SIZE = 100;

/**
 * Tells what is due: a row in `reminders` and its job in one transaction, so that there is one of both or none of either.
 * UNIQUE (kind, assignment, recipient, due time) makes it once, whatever the number of instances, restarts and retries; of
 * two that look at once, the second waits for the first's row and passes it over. [N-11, N-16]
 */
@Injectable()
export class SendReminders {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly jobs: JobQueue,
  ) {}

  /** How many were told. */
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

/** Those of them that nobody told before, by assignment: each has at most one due. In one order, so that nobody waits in a ring. */
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
