import { useEffect, useState } from 'react';
import { CLOCK } from '../../shared/assignments/assignments.policy.js';
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
  setOffset(Math.round(serverTime - (sentAt + receivedAt) / 2));
}

let isLearned = false;

/** Until the server can be asked again, the offset that was learned last time holds. */
export function recallOffset(keptMs: number): void {
  if (!isLearned) setOffset(keptMs);
}

function setOffset(ms: number): void {
  offsetMs = ms;
  for (const listener of listeners) listener();
}

/** Tells of each new offset; at once where it is not the one `drawnBy`: a picture drawn in slices hears of nothing meanwhile. */
function hearOffset(listener: () => void, drawnBy: number): void {
  if (offsetMs !== drawnBy) listener();
  listeners.add(listener);
}

/** The server's now, read again every `intervalMs` (worker.md §9: 60 s) and whenever the app comes back to the front. */
export function useNow(intervalMs: number = CLOCK.displayRefreshMs): Instant {
  const [now, setNow] = useState(serverNow);
  const [drawnBy] = useState(clockOffsetMs);
  useEffect(() => {
    const tick = () => setNow(serverNow());
    const timer = setInterval(tick, intervalMs);
    document.addEventListener('visibilitychange', tick);
    hearOffset(tick, drawnBy);
    return () => {
      clearInterval(timer);
      listeners.delete(tick);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [intervalMs, drawnBy]);
  return now;
}
