import type { AssignmentStatus } from '../assignments/assignment.contract.js';
import { clockInWindow, clockOutClosesAt, type ShiftSpan } from '../assignments/clock.rules.js';
import { REMINDERS } from './notifications.policy.js';
import { addDays, siteDate, siteInstant, siteTime } from '../kernel/site-time.js';
import { type Instant, plusHours, plusMinutes } from '../kernel/time.js';
import type { NotificationPreferences, ReminderChannels, ReminderKind } from './preference.contract.js';

/** What time itself reminds of: the three that a worker chooses, and a clock-out that was forgotten. */
export type TimedReminder = ReminderKind | 'clockOutMissing';

/** Due from `dueAt` on; from `endsAt` on it is told no more, because the next one is due or it is too late for it. */
export type Reminder = { kind: TimedReminder; dueAt: Instant; endsAt: Instant };

export type RemindedAssignment = ShiftSpan & {
  status: AssignmentStatus;
  /** When the position was taken, or the application for it approved. */
  assignedAt: Instant;
  /** When an admin last moved the shift; `null` for one that was never moved. */
  movedAt: Instant | null;
};

/**
 * Quiet hours [21:00, 7:00) at the site: what falls into them moves to 20:00 before. Daylight saving moves no limit: the
 * readings count. (decisions: Notifications, Edges) [N-17]
 */
export function beforeQuietHours(at: Instant, zone: string): Instant {
  const [date, time] = [siteDate(at, zone), siteTime(at, zone)];
  if (time >= REMINDERS.quietFrom) return siteInstant(date, REMINDERS.movedTo, zone);
  return time < REMINDERS.quietUntil ? siteInstant(addDays(date, -1), REMINDERS.movedTo, zone) : at;
}

/** All that an assignment's times give, the earliest first. 24 and 2 hours are elapsed ones, also over a change of clocks. [N-10] */
export function remindersOf(span: ShiftSpan, zone: string): Reminder[] {
  const [dayHours, shortHours] = REMINDERS.hoursBeforeStart;
  const short = plusHours(span.startsAt, -shortHours);
  const { opensAt, closesAt } = clockInWindow(span);
  const forgotten = plusMinutes(span.endsAt, REMINDERS.clockOutMissingAfterMinutes);
  return [
    { kind: 'dayBefore', dueAt: beforeQuietHours(plusHours(span.startsAt, -dayHours), zone), endsAt: short },
    { kind: 'twoHoursBefore', dueAt: short, endsAt: opensAt },
    { kind: 'clockInOpens', dueAt: opensAt, endsAt: closesAt },
    { kind: 'clockOutMissing', dueAt: forgotten, endsAt: clockOutClosesAt(span) },
  ];
}

/**
 * What is to be told now about an assignment, at most one. Nothing that was due already when the position was taken or the
 * shift moved; nothing of a position that is not held any more; clock-in reminders end with the clock-in, and the one about
 * the clock-out begins with it. [N-10, N-16]
 */
export function dueReminder(assignment: RemindedAssignment, now: Instant, zone: string): Reminder | null {
  const since = Math.max(assignment.assignedAt, assignment.movedAt ?? assignment.assignedAt);
  const due = remindersOf(assignment, zone).filter(
    ({ kind, dueAt, endsAt }) =>
      assignment.status === (kind === 'clockOutMissing' ? 'in_progress' : 'assigned') &&
      dueAt > since &&
      dueAt <= now &&
      now < endsAt,
  );
  return due.at(-1) ?? null;
}

/** Where it is told; `null` where the worker wants it nowhere. A forgotten clock-out is about pay: nobody turns that off. [N-12] */
export function channelsOf(kind: TimedReminder, preferences: NotificationPreferences): ReminderChannels | null {
  if (kind === 'clockOutMissing') return { push: true, email: false };
  const channels = preferences[kind];
  return channels.push || channels.email ? channels : null;
}
