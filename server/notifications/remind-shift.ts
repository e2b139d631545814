import { Injectable } from '@nestjs/common';
import type { RemindResponse } from '../../shared/assignments/candidate.contract.js';
import { decideReminder, type ReminderCandidate } from '../../shared/assignments/remind.rules.js';
import { instant } from '../../shared/kernel/time.js';
import type { Language } from '../../shared/workers/worker.contract.js';
import { lockShift } from '../assignments/position-locks.js';
import { audit } from '../platform/audit/audit.js';
import { Clock } from '../platform/clock/clock.js';
import type { Transaction } from '../platform/database/transaction.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { epochMsSql } from '../platform/database/view-sql.js';
import { unwrap } from '../platform/http/errors/domain-error.js';
import { JobQueue } from '../platform/jobs/job-queue.js';
import { messageText } from '../platform/texts/message-texts.js';
import { notifyWorker } from '../workers/notify-worker.js';
import { Reminder } from './notification.entities.js';

/** The kind of a reminder sent by an admin; the other kinds are sent by schedule. */
const ADMIN_REMINDER = 'byAdmin';

type AssignedWorker = ReminderCandidate & { userId: number };

/**
 * POST /api/admin/shifts/{id}/remind: reminds each assigned worker who has not clocked in and whom no admin reminded within the
 * last hour. The shift's lock makes concurrent requests send one reminder. admin.md §6 [D-40]
 */
@Injectable()
export class RemindShift {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly jobs: JobQueue,
  ) {}

  async remind(admin: { id: number; language: Language }, shiftId: number): Promise<RemindResponse> {
    const now = this.clock.now();
    return this.unitOfWork.run(async (tx) => {
      const shift = await lockShift(tx, shiftId);
      const { due } = unwrap(decideReminder(shift, await findAssignedWorkers(tx, shiftId), now));
      const rows = due.map(({ assignmentId, userId }) => ({ shiftAssignmentId: assignmentId, userId }));
      await tx
        .repository(Reminder)
        .insert(rows.map((row) => ({ ...row, kind: ADMIN_REMINDER, dueAt: now, sentAt: now })));
      const userIds = due.map(({ userId }) => userId);
      const actor = { kind: 'admin', id: admin.id } as const;
      const subject = { kind: 'shift', id: shiftId } as const;
      await audit(tx, { at: now, actor, action: 'shift.reminded', subject, changes: { userIds } });
      for (const userId of userIds) await notifyWorker(this.jobs, tx, { userId, shiftId, kind: 'shiftReminder' });
      return { message: messageText('workersReminded', { count: due.length }, admin.language), reminded: due.length };
    });
  }
}

async function findAssignedWorkers(tx: Transaction, shiftId: number): Promise<AssignedWorker[]> {
  const rows = await tx.query<{ id: number; user_id: number; reminded_ms: number | null }>(
    `SELECT a.id, a.user_id, (SELECT ${epochMsSql('max(r.due_at)')} FROM reminders r
       WHERE r.shift_assignment_id = a.id AND r.kind = '${ADMIN_REMINDER}') AS reminded_ms
     FROM shift_assignments a WHERE a.shift_id = $1 AND a.status = 'assigned' ORDER BY a.id`,
    [shiftId],
  );
  return rows.map(({ id, user_id: userId, reminded_ms: reminded }) => ({
    assignmentId: id,
    userId,
    remindedAt: reminded === null ? null : instant(reminded),
  }));
}
