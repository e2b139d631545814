import { type Instant, MINUTE_MS } from './time.js';

/** Returns the minutes from one instant to a later one, with the fraction; 0 if it is not later. */
export function elapsedMinutes(from: Instant, to: Instant): number {
  return Math.max(to - from, 0) / MINUTE_MS;
}
