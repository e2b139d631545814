import { describe, expect, it } from '@jest/globals';
import { isInRange } from './date-range.js';
import type { LocalDate } from './time.js';

const RANGE = { from: '2026-11-30' as LocalDate, to: '2026-12-02' as LocalDate };

describe('a date range', () => {
  it.each([
    ['2026-11-29', false],
    ['2026-11-30', true],
    ['2026-12-02', true],
    ['2026-12-03', false],
  ] as const)('includes both ends: %s', (date, expected) => {
    expect(isInRange(date as LocalDate, RANGE)).toBe(expected);
  });
});
