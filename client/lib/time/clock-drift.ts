import { deviceNow } from './device-clock.js';

/** The wall clock, which anybody can set, and the page's own timer, which nobody can. Milliseconds. */
export type ClockReading = { wall: number; timer: number };

/**
 * How far the wall clock moved against the timer between two readings. Phones stop the timer while they sleep: where the
 * page was hidden, a wall clock that is ahead may just have gone on; one that is behind was set back. [O-16]
 */
export function driftBetween(before: ClockReading, after: ClockReading, wasHidden: boolean): number {
  const drift = after.wall - before.wall - (after.timer - before.timer);
  return wasHidden ? Math.min(drift, 0) : drift;
}

let last: ClockReading | null = null;
let wasHidden = false;
let total = 0;

const read = (): ClockReading => ({ wall: deviceNow(), timer: performance.now() });

function look(): void {
  const now = read();
  if (last) total += driftBetween(last, now, wasHidden);
  last = now;
  wasHidden = document.visibilityState === 'hidden';
}

/** Begins to compare; again, it goes on as it is. */
export function watchClockDrift(): void {
  if (last) return;
  look();
  document.addEventListener('visibilitychange', look);
}

/** Since the app started; `null` when nobody has watched. A tap takes it along. */
export function timerDriftMs(): number | null {
  if (!last) return null;
  look();
  return Math.round(total);
}
