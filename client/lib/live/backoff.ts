const FIRST_MS = 1_000;
const MAX_MS = 30_000;

/**
 * Returns the pause in milliseconds before the next attempt: it doubles with each failure, and is random in its upper
 * half, so that a thousand phones don't reconnect at once. @param random from 0 up to 1
 */
export function retryDelay(failures: number, random: number): number {
  return Math.min(FIRST_MS * 2 ** failures, MAX_MS) * (0.5 + random / 2);
}
