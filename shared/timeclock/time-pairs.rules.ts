import type { HoursHundredths } from '../kernel/hours.js';
import { TIMECLOCK } from './timeclock.policy.js';
import { HOUR_MS, type Instant, instant } from '../kernel/time.js';

/** A worked shift of ours. Hours that an admin typed may differ from the clock; those are paid. */
export type WorkedShift = {
  assignmentId: number;
  clockInAt: Instant | null;
  clockOutAt: Instant | null;
  hours: HoursHundredths | null;
  hoursEdited: boolean;
  /** Completed, and its timesheet approved. */
  isApproved: boolean;
};
export type TimePair = { startsAt: Instant; endsAt: Instant };

export const SENT_CHANGES = ['add', 'change', 'remove'] as const;
export type SentChange = (typeof SENT_CHANGES)[number];
/** `sending`: written down before the call; `accepted`: taken, not carried out yet. */
export const SENT_STATES = ['sending', 'accepted', 'applied', 'refused'] as const;
export type SentState = (typeof SENT_STATES)[number];

/** What is remembered of the last thing that was sent of a shift. */
export type Sent = TimePair & {
  assignmentId: number;
  change: SentChange;
  state: SentState;
  /** The entry's id over there, as far as it is known. */
  entryId: string | null;
  at: Instant;
};

/**
 * The time pair that stands for approved hours: the clock's, or, where an admin typed other hours, from clock-in on for as
 * long as is paid. Nothing while not approved, and none of no hours. [I-23]
 */
export function pairToSend(shift: WorkedShift): TimePair | null {
  const { clockInAt: startsAt, clockOutAt, hours, hoursEdited, isApproved } = shift;
  if (!isApproved || startsAt === null || clockOutAt === null || hours === null || hours <= 0) return null;
  return { startsAt, endsAt: hoursEdited ? instant(startsAt + (hours * HOUR_MS) / 100) : clockOutAt };
}

/** Whether the same time would be paid twice with both. */
export function isOverlapping(one: TimePair, other: { startsAt: Instant; endsAt: Instant | null }): boolean {
  if (other.endsAt === null) return false;
  return Math.min(one.endsAt, other.endsAt) - Math.max(one.startsAt, other.startsAt) >= TIMECLOCK.sameWithinMs;
}

/** Whether two pairs are one: the time-clock may keep whole minutes only. */
export function isSamePair(one: TimePair, other: { startsAt: Instant; endsAt: Instant | null }): boolean {
  const isNear = (a: Instant, b: Instant) => Math.abs(a - b) < TIMECLOCK.sameWithinMs;
  return other.endsAt !== null && isNear(one.startsAt, other.startsAt) && isNear(one.endsAt, other.endsAt);
}
