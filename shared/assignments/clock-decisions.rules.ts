import { type Decision, allowed, refused } from '../kernel/result.js';
import { siteDate, siteTime } from '../kernel/site-time.js';
import type { Instant } from '../kernel/time.js';
import type { AssignmentStatus } from './assignment.contract.js';
import { type ClockableAssignment, type ShiftSpan, clockInWindow, isClockOutOver } from './clock.rules.js';

/**
 * Decides a clock-in by status and time; `decideGeofence` decides the position. `hasOpenClockIn`: the worker is clocked
 * in on another assignment that is not flagged as missing its clock-out. `zone` only formats times. worker.md §4 [K-06,
 * K-09]
 */
export function decideClockIn(
  assignment: ShiftSpan & { status: AssignmentStatus },
  context: { now: Instant; zone: string; hasOpenClockIn: boolean },
): Decision {
  if (assignment.status === 'in_progress') return refused('already_clocked_in');
  if (assignment.status !== 'assigned') return refused('clock_wrong_state');
  const { opensAt, closesAt } = clockInWindow(assignment);
  const { zone } = context;
  if (context.now < opensAt) {
    return refused('clock_window_not_open', { date: siteDate(opensAt, zone), time: siteTime(opensAt, zone) });
  }
  if (context.now > closesAt) return refused('clock_window_closed', { time: siteTime(closesAt, zone) });
  return context.hasOpenClockIn ? refused('already_clocked_in') : allowed;
}

/**
 * Decides a clock-out by status and time: in progress, after the clock-in, until 2 hours after the end inclusive. A
 * repeated clock-out (second tab or phone) gets the recorded time; `zone` only formats it. While the clock-in is in
 * review only the time matters, and the clock-out is stored for review. [K-10, K-15, K-23]
 */
export function decideClockOut(
  assignment: ClockableAssignment & { clockInInReview: boolean },
  { now, zone }: { now: Instant; zone: string },
): Decision {
  if (assignment.clockOutAt !== null) {
    return refused('already_clocked_out', { time: siteTime(assignment.clockOutAt, zone) });
  }
  if (assignment.status === 'assigned' && assignment.clockInInReview) {
    return isClockOutOver(assignment, now) ? refused('clock_out_window_closed') : allowed;
  }
  if (assignment.status !== 'in_progress' || assignment.clockInAt === null) return refused('clock_wrong_state');
  if (now <= assignment.clockInAt) return refused('clock_out_before_clock_in');
  return isClockOutOver(assignment, now) ? refused('clock_out_window_closed') : allowed;
}
