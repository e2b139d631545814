import { useEffect, useState } from 'react';
import { CLOCK } from '../../shared/kernel/policy.js';
import { instant } from '../../shared/kernel/time.js';
import type { Instant } from '../../shared/kernel/time.js';
import { deviceNow } from './device-clock.js';

/** How far the server's rule clock is ahead of this device's, learned from GET /api/config. Milliseconds. */
let offsetMs = 0;
const listeners = new Set<() => void>();

/** The moment the rules judge by: this device's clock set to the server's. */
export function serverNow(): Instant {
  return instant(deviceNow() + offsetMs);
}

export function clockOffsetMs(): number {
  return offsetMs;
}

/** Takes the server's reading; `sentAt` and `receivedAt` halve the way there and back. */
export function learnServerTime(serverTime: Instant, sentAt: Instant, receivedAt: Instant): void {
  isLearned = true;
  offsetMs = Math.round(serverTime - (sentAt + receivedAt) / 2);
  for (const listener of listeners) listener();
}

let isLearned = false;

/** Until the server can be asked again, the offset that was learned last time holds. */
export function recallOffset(keptMs: number): void {
  if (isLearned) return;
  offsetMs = keptMs;
  for (const listener of listeners) listener();
}

/** The moment the rules judge by as it was read, and how far ahead the server's clock was taken to be. */
type Reading = { now: Instant; offsetMs: number };

const readNow = (): Reading => ({ now: serverNow(), offsetMs });

/** Another reading where the offset is no longer the same. */
const readAnewIfLearned = (shown: Reading): Reading => (shown.offsetMs === offsetMs ? shown : readNow());

/** Tells each time that the offset may be another one: at once, too, since a picture drawn in slices hears of nothing meanwhile. */
function onLearned(listener: () => void): () => void {
  listeners.add(listener);
  listener();
  return () => listeners.delete(listener);
}

/** The server's now, read again every `intervalMs` (worker.md §9: 60 s) and whenever the app comes back to the front. */
export function useNow(intervalMs: number = CLOCK.displayRefreshMs): Instant {
  const [shown, setShown] = useState(readNow);
  useEffect(() => {
    const tick = () => setShown(readNow());
    const timer = setInterval(tick, intervalMs);
    const stopHearing = onLearned(() => setShown(readAnewIfLearned));
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      stopHearing();
      document.removeEventListener('visibilitychange', tick);
    };
  }, [intervalMs]);
  return shown.now;
}
