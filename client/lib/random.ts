/**
 * Returns a number from 0 up to 1, different on each device: spreads waits, so that devices do not all call at once.
 */
export function random(): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return drawn / 2 ** 32;
}
