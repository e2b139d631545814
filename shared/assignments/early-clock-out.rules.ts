import { minutesBetween } from '../kernel/site-time.js';
import type { Instant } from '../kernel/time.js';
import { CLOCK } from './assignments.policy.js';

/**
 * Returns the whole minutes left of a shift if a clock-out now is early, that is at least a minute more than 15 before
 * its end; otherwise `null`. [K-53]
 */
export function earlyClockOutMinutes(endsAt: Instant, now: Instant): number | null {
  const left = minutesBetween(now, endsAt);
  return left > CLOCK.earlyClockOutMinutes ? left : null;
}
