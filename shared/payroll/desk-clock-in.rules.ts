import type { AssignmentStatus } from '../assignments/assignment.contract.js';
import { clockInWindow, type ShiftSpan, type UndecidedEvent } from '../assignments/clock.rules.js';
import { cutIsoDate, parseLocalTime, siteDate, siteInstant, siteTime } from '../kernel/site-time.js';
import { type Decision, refused } from '../kernel/result.js';
import type { Instant } from '../kernel/time.js';
import { hasVisibleText } from '../kernel/visible-text.js';

export type DeskClockIn = { clockInDate: string; clockInTime: string; reason: string };

export type DeskClockInFacts = ShiftSpan &
  UndecidedEvent & {
    status: AssignmentStatus;
    clockInAt: Instant | null;
    /** The worker is clocked in on another shift. */
    isOnOtherShift: boolean;
  };

/**
 * Returns whether the shift desk can clock in a worker: assigned and not clocked in, from the opening of the
 * clock-in window until the end of the shift, also as a no-show. Afterwards both times are entered. [W-120]
 */
export function canClockInByDesk(
  { status, clockEventInReview, ...shift }: ShiftSpan & UndecidedEvent & { status: AssignmentStatus },
  now: Instant,
): boolean {
  const isOpen = now >= clockInWindow(shift).opensAt && now < shift.endsAt;
  return isOpen && status === 'assigned' && clockEventInReview === null;
}

/**
 * Decides a clock-in that the shift desk enters while the shift runs. Date and time are local to the site, from the
 * opening of the clock-in window until now. A repeated request changes nothing (`isRepeated`). [W-121 to W-123, W-128, W-174 to W-176]
 */
export function decideDeskClockIn(
  facts: DeskClockInFacts,
  { clockInDate, clockInTime, reason }: DeskClockIn,
  { now, zone }: { now: Instant; zone: string },
): Decision<{ clockInAt: Instant; isRepeated: boolean }> {
  const [day, time] = [cutIsoDate(clockInDate), parseLocalTime(clockInTime)];
  if (day === null || time === null) return refused('timesheet_times_impossible');
  const { status, clockInAt: recorded } = facts;
  if (status === 'in_progress' && recorded !== null && isAt(recorded, { day, time, zone }))
    return { ok: true, clockInAt: recorded, isRepeated: true };
  if (facts.clockEventInReview !== null) return refused('clock_event_in_review');
  if (status !== 'assigned') return refused('desk_clock_in_not_possible');
  if (now >= facts.endsAt) return refused('desk_clock_in_over');
  const clockInAt = siteInstant(day, time, zone);
  const { opensAt } = clockInWindow(facts);
  if (clockInAt < opensAt || clockInAt > now)
    return refused('desk_clock_in_time', { date: siteDate(opensAt, zone), time: siteTime(opensAt, zone) });
  if (facts.isOnOtherShift) return refused('desk_clock_in_elsewhere');
  return hasVisibleText(reason) ? { ok: true, clockInAt, isRepeated: false } : refused('reason_required');
}

function isAt(at: Instant, { day, time, zone }: { day: string; time: string; zone: string }): boolean {
  return siteDate(at, zone) === day && siteTime(at, zone) === time;
}
