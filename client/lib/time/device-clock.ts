import { instant } from '../../../shared/kernel/time.js';
import type { Instant } from '../../../shared/kernel/time.js';

/** The device's own clock. Only tokens, waits and the offset to the server's are measured by it. */
export function deviceNow(): Instant {
  return instant(Date.now());
}
