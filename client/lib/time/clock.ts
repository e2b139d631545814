import { useEffect, useState } from 'react';
import { CLOCK } from '../../../shared/assignments/assignments.policy.js';
import { instant } from '../../../shared/kernel/time.js';
import type { Instant } from '../../../shared/kernel/time.js';
import { Store, useStore } from '../../ui/store.js';
import { deviceNow } from './device-clock.js';

/** How far the server's rule clock is ahead of this device's, learned from GET /api/config. Milliseconds. */
const offsetMs = new Store(0);

/** The moment the rules judge by: this device's clock set to the server's. */
export function serverNow(): Instant {
  return instant(deviceNow() + offsetMs.get());
}

export const clockOffsetMs = offsetMs.get;

/** Takes the server's reading; `sentAt` and `receivedAt` halve the way there and back. */
export function learnServerTime(serverTime: Instant, sentAt: Instant, receivedAt: Instant): void {
  isLearned = true;
  offsetMs.set(Math.round(serverTime - (sentAt + receivedAt) / 2));
}

let isLearned = false;

/** Until the server can be asked again, the offset that was learned last time holds. */
export function recallOffset(keptMs: number): void {
  if (!isLearned) offsetMs.set(keptMs);
}

/** The server's now, read again every `intervalMs` (worker.md §9: 60 s) and whenever the app comes back to the front. */
export function useNow(intervalMs: number = CLOCK.displayRefreshMs): Instant {
  const offset = useStore(offsetMs);
  const [reading, setReading] = useState(() => ({ now: serverNow(), offset }));
  if (reading.offset !== offset) setReading({ now: serverNow(), offset });
  useEffect(() => {
    const tick = () => setReading({ now: serverNow(), offset: offsetMs.get() });
    const timer = setInterval(tick, intervalMs);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [intervalMs]);
  return reading.now;
}
