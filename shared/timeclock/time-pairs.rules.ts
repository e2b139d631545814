import type { HoursHundredths } from '../kernel/hours.js';
import { TIMECLOCK } from './timeclock.policy.js';
import { HOUR_MS, type Instant, instant } from '../kernel/time.js';

/** A worked shift. Hours typed by an admin may differ from the clock; the typed hours are paid. */
export type WorkedShift = {
  assignmentId: number;
  clockInAt: Instant | null;
  clockOutAt: Instant | null;
  hours: HoursHundredths | null;
  hoursEdited: boolean;
  /** Completed, with an approved timesheet. */
  isApproved: boolean;
};
export type TimePair = { startsAt: Instant; endsAt: Instant };

export const SENT_CHANGES = ['add', 'change', 'remove'] as const;
export type SentChange = (typeof SENT_CHANGES)[number];
/** `sending`: stored before the call. `accepted`: accepted and not carried out yet. */
export const SENT_STATES = ['sending', 'accepted', 'applied', 'refused'] as const;
export type SentState = (typeof SENT_STATES)[number];

/** The last change that was sent for a shift. */
export type Sent = TimePair & {
  assignmentId: number;
  change: SentChange;
  state: SentState;
  /** The entry's id on the time-clock, if known. */
  entryId: string | null;
  at: Instant;
};

/**
 * Returns the time pair for approved hours: the clocked times, or, for typed hours, from the clock-in for the paid
 * hours. `null` if not approved or 0 hours. [I-23]
 */
export function pairToSend(shift: WorkedShift): TimePair | null {
  const { clockInAt: startsAt, clockOutAt, hours, hoursEdited, isApproved } = shift;
  if (!isApproved || startsAt === null || clockOutAt === null || hours === null || hours <= 0) return null;
  return { startsAt, endsAt: hoursEdited ? instant(startsAt + (hours * HOUR_MS) / 100) : clockOutAt };
}

/** Returns whether two pairs overlap, so the same time would be paid twice. */
export function isOverlapping(one: TimePair, other: { startsAt: Instant; endsAt: Instant | null }): boolean {
  if (other.endsAt === null) return false;
  return Math.min(one.endsAt, other.endsAt) - Math.max(one.startsAt, other.startsAt) >= TIMECLOCK.sameWithinMs;
}

/** Returns whether two pairs are equal, given that the time-clock may store whole minutes only. */
export function isSamePair(one: TimePair, other: { startsAt: Instant; endsAt: Instant | null }): boolean {
  const isNear = (a: Instant, b: Instant) => Math.abs(a - b) < TIMECLOCK.sameWithinMs;
  return other.endsAt !== null && isNear(one.startsAt, other.startsAt) && isNear(one.endsAt, other.endsAt);
}
