import { REMINDERS } from '../kernel/policy.js';
import { type Decision, refused } from '../kernel/result.js';
import { type Instant, MINUTE_MS } from '../kernel/time.js';
import { shiftRefusal } from './claim.rules.js';

/** Somebody who is on the shift and has not clocked in, and when an admin last reminded them of it. */
export type ReminderCandidate = { assignmentId: number; remindedAt: Instant | null };

/**
 * An admin's reminder of a shift still to start goes to everyone on it but those who had one within the hour; refused
 * when that leaves nobody. admin.md §6 [D-40]
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
