import { type Decision, allowed, refused } from '../kernel/result.js';
import { siteTime } from '../kernel/site-time.js';
import { type Instant, instant, plusMinutes } from '../kernel/time.js';
import { CLOCK } from './assignments.policy.js';
import { type ClockableAssignment, clockOutClosesAt } from './clock.rules.js';

export type ResumableAssignment = ClockableAssignment & {
  /**
   * The worker's own clock event set the clock-out, and no admin has changed or approved the hours. Only meaningful with
   * a clock-out.
   */
  isResumable: boolean;
};

/**
 * Returns until when the worker can resume the shift, inclusive: 10 minutes after the clock-out, and not after the
 * clock-out window. `null` if it cannot be resumed at all. [K-54]
 */
export function resumableUntil({ status, clockOutAt, isResumable, endsAt }: ResumableAssignment): Instant | null {
  if (status !== 'completed' || clockOutAt === null || !isResumable) return null;
  return instant(Math.min(plusMinutes(clockOutAt, CLOCK.resumeMinutes), clockOutClosesAt({ endsAt })));
}

/**
 * Decides a resume: the worker takes back a clock-out, and the shift is in progress again since its clock-in. It has no
 * position, since the clock-out was checked at most 10 minutes before. `zone` only formats times. [K-54, K-55]
 */
export function decideResume(
  assignment: ResumableAssignment,
  context: { now: Instant; zone: string; hasOpenClockIn: boolean },
): Decision {
  const { now, zone } = context;
  if (assignment.status === 'in_progress') return refused('already_clocked_in');
  if (assignment.status !== 'completed' || assignment.clockOutAt === null) return refused('clock_wrong_state');
  if (now < assignment.clockOutAt) return refused('clock_wrong_state');
  const until = resumableUntil(assignment);
  if (until === null) return refused('resume_not_possible');
  if (now > until) return refused('resume_window_closed', { time: siteTime(until, zone) });
  return context.hasOpenClockIn ? refused('already_clocked_in') : allowed;
}
