import { type HoursHundredths, hoursHundredths, spanHours } from '../kernel/hours.js';
import { CLOCK } from './assignments.policy.js';
import type { Instant } from '../kernel/time.js';

/**
 * Returns clock-out minus clock-in in hundredths of an hour, rounded half up, at most 24 h. No breaks, no other
 * rounding. [K-12]
 */
export function hoursWorked(clockInAt: Instant, clockOutAt: Instant): HoursHundredths {
  return hoursHundredths(Math.min(spanHours(Math.max(clockOutAt - clockInAt, 0)), CLOCK.maxHoursWorked * 100));
}
