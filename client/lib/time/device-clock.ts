import { instant } from '../../../shared/kernel/time.js';
import type { Instant } from '../../../shared/kernel/time.js';

/** Returns the device's own time. Use it only for tokens, pauses and the offset to the server's clock. */
export function deviceNow(): Instant {
  return instant(Date.now());
}
