import { deviceNow } from './device-clock.js';

/** The wall clock, which people can set, and the page's own timer, which they cannot. Milliseconds. */
export type ClockReading = { wall: number; timer: number };

/**
 * Returns how far the wall clock moved against the timer between two readings. Phones stop the timer while they sleep:
 * if the page was hidden, a wall clock that is ahead may be correct; one that is behind was set back. [O-16]
 */
export function driftBetween(before: ClockReading, after: ClockReading, wasHidden: boolean): number {
  const drift = after.wall - before.wall - (after.timer - before.timer);
  return wasHidden ? Math.min(drift, 0) : drift;
}

let last: ClockReading | null = null;
let wasHidden = false;
let total = 0;

const read = (): ClockReading => ({ wall: deviceNow(), timer: performance.now() });

function compare(): void {
  const now = read();
  if (last) total += driftBetween(last, now, wasHidden);
  last = now;
  wasHidden = document.visibilityState === 'hidden';
}

/** Starts the comparison; a second call changes nothing. */
export function watchClockDrift(): void {
  if (last) return;
  compare();
  document.addEventListener('visibilitychange', compare);
}

/** Returns the drift since the start, or null if the comparison has not started. Clock events contain it. */
export function timerDriftMs(): number | null {
  if (!last) return null;
  compare();
  return Math.round(total);
}
