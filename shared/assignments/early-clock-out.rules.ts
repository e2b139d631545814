import { minutesBetween } from '../kernel/site-time.js';
import type { Instant } from '../kernel/time.js';
import { CLOCK } from './assignments.policy.js';

/** Returns the whole minutes left of a shift, or `null` if they are 15 or fewer: then a clock-out is not early. [K-53] */
export function earlyClockOutMinutes(endsAt: Instant, now: Instant): number | null {
  const left = minutesBetween(now, endsAt);
  return left > CLOCK.earlyClockOutMinutes ? left : null;
}
