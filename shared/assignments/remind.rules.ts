import { REMINDERS } from '../notifications/notifications.policy.js';
import { type Decision, refused } from '../kernel/result.js';
import { type Instant, MINUTE_MS } from '../kernel/time.js';
import { shiftRefusal } from './claim.rules.js';

/** A worker on the shift who has not clocked in, and the time of an admin's last reminder. */
export type ReminderCandidate = { assignmentId: number; remindedAt: Instant | null };

/**
 * Decides an admin's reminder of a shift that has not started. It goes to all workers on the shift except those
 * reminded within the last hour, and is refused if no one remains. admin.md §6 [D-40]
 */
export function decideReminder<One extends ReminderCandidate>(
  shift: { isActive: boolean; startsAt: Instant },
  people: readonly One[],
  now: Instant,
): Decision<{ due: One[] }> {
  const closed = shiftRefusal(shift, now);
  if (closed) return closed;
  if (people.length === 0) return refused('nobody_to_remind');
  const minutes = REMINDERS.adminReminderIntervalMinutes;
  const due = people.filter(({ remindedAt }) => remindedAt === null || now - remindedAt >= minutes * MINUTE_MS);
  return due.length > 0 ? { ok: true, due } : refused('reminded_recently', { minutes });
}
