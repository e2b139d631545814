import { describe, expect, it } from '@jest/globals';
import { spanHours } from './hours.js';

describe('spanHours', () => {
  it.each([
    [0, 0],
    [17_999, 0],
    [18_000, 1],
    [53_999, 1],
    [54_000, 2],
    [28_800_000, 800],
  ])('[K-12] %i ms are %i hundredths of an hour', (ms, hours) => {
    expect(spanHours(ms)).toBe(hours);
  });
});
