const FIRST_MS = 1_000;
const MOST_MS = 30_000;

/**
 * Returns the pause before the next try after a number of failures: it doubles each time, at random in the upper half of
 * it, so that a thousand phones don't come back at once. @param random from 0 up to 1
 */
export function waitAfter(failures: number, random: number): number {
  return Math.min(FIRST_MS * 2 ** failures, MOST_MS) * (0.5 + random / 2);
}
