import type { AssignmentStatus } from '../assignments/assignment.contract.js';
import { CANCELLATION } from '../assignments/assignments.policy.js';
import { freeCancellationEndsAt } from '../assignments/cancel.rules.js';
import { clockInWindow, clockOutClosesAt, type ShiftSpan } from '../assignments/clock.rules.js';
import { REMINDERS } from './notifications.policy.js';
import { addDays, siteDate, siteInstant, siteTime } from '../kernel/site-time.js';
import { type Instant, plusHours, plusMinutes } from '../kernel/time.js';
import { DEFAULT_CHANNELS } from './preference.rules.js';
import type { NotificationPreferences, ReminderChannels, ReminderKind } from './preference.contract.js';

/** Reminders triggered by time: the four that a worker configures, and a missing clock-out. */
export type TimedReminder = ReminderKind | 'clockOutMissing';

/** Due from `dueAt`. It expires at `endsAt`, when the next one is due or it is too late to act. */
export type Reminder = { kind: TimedReminder; dueAt: Instant; endsAt: Instant };

export type RemindedAssignment = ShiftSpan & {
  status: AssignmentStatus;
  /** When the worker took the position, or the application was approved. */
  assignedAt: Instant;
  /** When an admin last moved the shift; `null` for never. */
  movedAt: Instant | null;
};

/**
 * Moves a time within quiet hours [21:00, 7:00) at the site to 20:00 before. The limits are local times, also on
 * daylight saving days. (decisions: Notifications, Edges) [N-17]
 */
export function beforeQuietHours(at: Instant, zone: string): Instant {
  const [date, time] = [siteDate(at, zone), siteTime(at, zone)];
  if (time >= REMINDERS.quietFrom) return siteInstant(date, REMINDERS.movedTo, zone);
  return time < REMINDERS.quietUntil ? siteInstant(addDays(date, -1), REMINDERS.movedTo, zone) : at;
}

/**
 * Returns all reminders of an assignment's times, earliest first. 51, 24 and 2 hours are elapsed hours. [N-10, N-26]
 */
export function remindersOf(span: ShiftSpan, zone: string): Reminder[] {
  const [dayHours, shortHours] = REMINDERS.hoursBeforeStart;
  const short = plusHours(span.startsAt, -shortHours);
  const { opensAt, closesAt } = clockInWindow(span);
  const freeUntil = freeCancellationEndsAt(span.startsAt);
  const beforeFreeUntil = plusHours(freeUntil, -REMINDERS.hoursBeforeFreeCancelEnds);
  const forgotten = plusMinutes(span.endsAt, REMINDERS.clockOutMissingAfterMinutes);
  return [
    { kind: 'freeCancelEnds', dueAt: beforeQuietHours(beforeFreeUntil, zone), endsAt: freeUntil },
    { kind: 'dayBefore', dueAt: beforeQuietHours(plusHours(span.startsAt, -dayHours), zone), endsAt: short },
    { kind: 'twoHoursBefore', dueAt: short, endsAt: opensAt },
    { kind: 'clockInOpens', dueAt: opensAt, endsAt: closesAt },
    { kind: 'clockOutMissing', dueAt: forgotten, endsAt: clockOutClosesAt(span) },
  ];
}

/**
 * Returns the reminder of an assignment that is due now, or null. Excluded are reminders due before the position was
 * taken or the shift was moved, and positions no longer held. Clock-in reminders end with the clock-in; the clock-out
 * reminder requires one. No reminder says that free cancelling ends while the 24 hours after a move last longer; the notice
 * of the move names them. [N-10, N-16, N-47, N-48]
 */
export function dueReminder(assignment: RemindedAssignment, now: Instant, zone: string): Reminder | null {
  const since = Math.max(assignment.assignedAt, assignment.movedAt ?? assignment.assignedAt);
  const due = remindersOf(assignment, zone).filter(
    ({ kind, dueAt, endsAt }) =>
      assignment.status === (kind === 'clockOutMissing' ? 'in_progress' : 'assigned') &&
      dueAt > since &&
      dueAt <= now &&
      now < endsAt &&
      !(kind === 'freeCancelEnds' && isFreeLonger(assignment.movedAt, endsAt)),
  );
  return due.at(-1) ?? null;
}

function isFreeLonger(movedAt: Instant | null, freeUntil: Instant): boolean {
  return movedAt !== null && plusHours(movedAt, CANCELLATION.movedExcuseHours) > freeUntil;
}

/**
 * Returns the channels of a reminder; `null` if the worker disabled it. The missing clock-out affects pay and cannot be
 * disabled. Until a push has reached a device of the worker, what goes by push is also mailed. [N-12, N-28]
 */
export function channelsOf(
  kind: TimedReminder,
  preferences: NotificationPreferences,
  { hasReceivedPush }: { hasReceivedPush: boolean },
): ReminderChannels | null {
  const { push, email } = kind === 'clockOutMissing' ? DEFAULT_CHANNELS : (preferences[kind] ?? DEFAULT_CHANNELS);
  return push || email ? { push, email: email || !hasReceivedPush } : null;
}
