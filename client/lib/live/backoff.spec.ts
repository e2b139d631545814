import { describe, expect, it } from '@jest/globals';
import { retryDelay } from './backoff.js';

describe('the pause before a retry', () => {
  it('[H-33] doubles up to 30 s, and is at least half of its value', () => {
    const least = [0, 1, 2, 3, 4, 5, 6, 2_000].map((failures) => retryDelay(failures, 0));
    expect(least).toEqual([500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000]);
    const most = [0, 4, 5, 2_000].map((failures) => retryDelay(failures, 1));
    expect(most).toEqual([1_000, 16_000, 30_000, 30_000]);
  });

  it('[H-33] is random', () => {
    expect(retryDelay(3, 0.25)).not.toBe(retryDelay(3, 0.75));
  });
});
