import { useEffect, useState } from 'react';
import { CLOCK } from '../../../shared/assignments/assignments.policy.js';
import { instant } from '../../../shared/kernel/time.js';
import type { Instant } from '../../../shared/kernel/time.js';
import { Store, useStore } from '../../ui/store.js';
import { deviceNow } from './device-clock.js';

/** Milliseconds by which the server's rule clock is ahead of this device's, from GET /api/config. */
const offsetMs = new Store(0);

/** Returns the time for rules: this device's clock plus the offset of the server's. */
export function serverNow(): Instant {
  return instant(deviceNow() + offsetMs.get());
}

export const clockOffsetMs = offsetMs.get;

/** Sets the offset from the server's time; half of the round trip from `sentAt` to `receivedAt` is added. */
export function setServerTime(serverTime: Instant, sentAt: Instant, receivedAt: Instant): void {
  isSynchronized = true;
  offsetMs.set(Math.round(serverTime - (sentAt + receivedAt) / 2));
}

let isSynchronized = false;

/** Restores the last known offset until the server responds. */
export function restoreOffset(storedMs: number): void {
  if (!isSynchronized) offsetMs.set(storedMs);
}

/** The server's time, updated every `intervalMs` (worker.md §9: 60 s) and whenever the page becomes visible. */
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
