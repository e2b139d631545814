import { clockInWindow, clockOutClosesAt, isOpenClockIn } from '../../../../shared/assignments/clock.rules.js';
import { decideClockIn, decideClockOut } from '../../../../shared/assignments/clock-decisions.rules.js';
import { allowed } from '../../../../shared/kernel/result.js';
import type { Decision } from '../../../../shared/kernel/result.js';
import type { Instant } from '../../../../shared/kernel/time.js';
import type { ClockAction } from '../api/send-clock-event.js';
import type { OwnAssignment } from '../model/own-assignment.js';

/** The clock event that the button offers: its direction and its shift. */
export type ClockTarget = { action: ClockAction; assignment: OwnAssignment };

/** The deadline of this clock event, inclusive [K-06, K-10]. */
export function clockClosesAt({ action, assignment }: ClockTarget): Instant {
  return action === 'in' ? clockInWindow(assignment).closesAt : clockOutClosesAt(assignment);
}

/**
 * The decision on the clock event by state and time, by the server's rules [K-09, K-10]. A shift that is over is refused
 * with the time of its clock-out, for a clock-in too [H-200]. While an event is being sent it is allowed: the list already
 * contains it, and only the server can refuse it [K-30].
 */
export function decideClockEvent(
  { action, assignment }: ClockTarget,
  context: { all: readonly OwnAssignment[]; now: Instant; zone: string; isSending: boolean },
): Decision {
  const { all, now, zone, isSending } = context;
  if (isSending) return allowed;
  const clockInInReview = assignment.clockEventInReview === 'clock_in';
  if (action === 'out' || assignment.clockOutAt !== null)
    return decideClockOut({ ...assignment, clockInInReview }, { now, zone });
  const hasOpenClockIn = all.some((other) => other.id !== assignment.id && isOpenClockIn(other, now));
  return decideClockIn(assignment, { now, zone, hasOpenClockIn });
}
