import { instant } from '../../shared/kernel/time.js';
import type { Instant } from '../../shared/kernel/time.js';

/** The device's own clock. Only tokens, waits and the offset to the server's are measured by it. */
export function deviceNow(): Instant {
  return instant(Date.now());
}

/** Of a moment by `performance.now()`, as that clock stands now. */
export function deviceTimeOf(performanceTime: number): Instant {
  return instant(Math.round(deviceNow() - (performance.now() - performanceTime)));
}
