import { roundHalfUp } from '../kernel/exact.js';
import { type HoursHundredths, hoursHundredths } from '../kernel/hours.js';
import { CLOCK } from '../kernel/policy.js';
import { HOUR_MS, type Instant } from '../kernel/time.js';

/** Clock-out minus clock-in in hundredths of an hour, half up, at most 24 h. No breaks, no other rounding. [K-12] */
export function hoursWorked(clockInAt: Instant, clockOutAt: Instant): HoursHundredths {
  const exact = roundHalfUp((clockOutAt - clockInAt) * 100, HOUR_MS);
  return hoursHundredths(Math.min(Math.max(exact, 0), CLOCK.maxHoursWorked * 100));
}
