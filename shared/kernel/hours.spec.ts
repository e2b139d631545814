import { describe, expect, it } from '@jest/globals';
import { addHours, hoursHundredths, spanHours } from './hours.js';

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

describe('addHours', () => {
  it('adds hours exactly, and none to 0', () => {
    expect(addHours([hoursHundredths(710), hoursHundredths(20)])).toBe(730);
    expect(addHours([])).toBe(0);
  });
});
