import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { at, denver } from '../kernel/spec-support.js';
import { instant } from '../kernel/time.js';
import { hoursWorked } from './hours-worked.rules.js';

describe('hoursWorked', () => {
  it.each([
    ['2026-11-20T15:00:00Z', '2026-11-20T23:00:00Z', 800],
    ['2026-11-20T15:00:00Z', '2026-11-20T15:00:17Z', 0],
    ['2026-11-20T15:00:00Z', '2026-11-20T15:00:18Z', 1],
    ['2026-11-20T15:00:00Z', '2026-11-20T23:20:00Z', 833],
    ['2026-11-20T15:00:00Z', '2026-11-21T15:00:00Z', 2400],
    ['2026-11-20T15:00:00Z', '2026-11-22T15:00:00Z', 2400],
  ])('[K-12] from %s to %s is %i hundredths', (from, to, expected) => {
    expect(hoursWorked(at(from), at(to))).toBe(expected);
  });

  it('[K-12] counts a repeated hour and not a skipped one', () => {
    expect(hoursWorked(denver('2026-10-31 22:00'), denver('2026-11-01 06:00'))).toBe(900);
    expect(hoursWorked(denver('2027-03-13 22:00'), denver('2027-03-14 06:00'))).toBe(700);
  });

  it('[K-12] never decreases with longer work', () => {
    const start = denver('2026-11-20 08:00');
    const length = fc.integer({ min: 0, max: 90_000_000 });
    fc.assert(
      fc.property(length, length, (a, b) => {
        const hours = (ms: number) => hoursWorked(start, instant(start + ms));
        expect(hours(Math.max(a, b))).toBeGreaterThanOrEqual(hours(Math.min(a, b)));
      }),
    );
  });
});
