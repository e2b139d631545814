import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { hoursHundredths, hundredthsToHours } from '../kernel/hours.js';
import { cents, centsToDollars } from '../kernel/money.js';
import { durationText } from '../kernel/duration-text.js';
import { elapsedMinutes } from '../kernel/elapsed-minutes.js';
import { at, day } from '../kernel/spec-support.js';
import { instant } from '../kernel/time.js';
import { hoursWorked } from '../assignments/hours-worked.rules.js';
import { type WeekEntry, computeWorkweek } from './overtime.rules.js';
import { isExactOvertime, payCalculationOf, workedMinutes } from './pay-calculation.rules.js';

/** Overtime of a week as shown on a statement; one entry a day, in hundredths of an hour and cents an hour. */
function overtimeOf(hours: number[], rates: number[]) {
  const entries = hours.map((amount, index): WeekEntry => ({
    date: day(`2026-11-${String(8 + index).padStart(2, '0')}`),
    startsAt: 0 as never,
    hours: hoursHundredths(amount),
    hourlyCents: cents(rates[index]!),
  }));
  const { overtimeHours, premiumCents, regularRateCents } = computeWorkweek(entries);
  return {
    hours: hundredthsToHours(overtimeHours),
    amount: centsToDollars(premiumCents),
    regularRate: centsToDollars(regularRateCents),
  };
}

describe('isExactOvertime', () => {
  it('[E-09] is true with one rate, for any hours', () => {
    expect(isExactOvertime(overtimeOf([1200, 1200, 1200, 833], [1850, 1850, 1850, 1850]))).toBe(true);
  });

  it('[E-09] is false if hours x half the displayed rate differs from the amount by a cent', () => {
    const week = overtimeOf([1200, 1200, 1200, 800], [1600, 1600, 2200, 2200]);
    // 4 h x half of $18.73 is $37.46. The exact rate is $18.727272…; half of it for four hours is $37.45.
    expect(week).toEqual({ hours: 4, amount: 37.45, regularRate: 18.73 });
    expect(isExactOvertime(week)).toBe(false);
    expect(isExactOvertime({ ...week, amount: 37.46 })).toBe(true);
  });
});

describe('payCalculationOf', () => {
  const clocked = { clockInTime: '2026-11-20T15:00:00Z', clockOutTime: '2026-11-20T22:59:42Z' };
  const worked = { hoursWorked: 8, payRate: 17.1, premiumRate: 1.2, ...clocked };

  it('[E-08, K-45] has the clocked minutes, the hours, and the rate with its premium', () => {
    expect(payCalculationOf(worked)).toEqual({ minutes: 479.7, hours: 8, rate: 18.3 });
  });

  it.each([{ clockInTime: null }, { clockOutTime: null }, { clockOutTime: '2026-11-20T22:00:00Z' }])(
    '[K-46] has the minutes of the typed hours with %j',
    (times) => {
      expect(payCalculationOf({ ...worked, ...times })).toEqual({ minutes: 480, hours: 8, rate: 18.3 });
    },
  );

  it('[E-08] of a shift without hours is 0', () => {
    expect(payCalculationOf({ ...worked, hoursWorked: null, ...{ clockInTime: null, clockOutTime: null } })).toEqual({
      minutes: 0,
      hours: 0,
      rate: 18.3,
    });
  });
});

describe('workedMinutes', () => {
  const start = at('2026-11-20T15:00:00Z');
  const after = (ms: number) => instant(start + ms);
  const SECOND = 1_000;

  it.each([
    [28_740, 798, '7h 59m'], // 7:59:00
    [28_758, 799, '7h 59m'],
    [28_782, 800, '7h 59m'], // 7:59:42
    [28_799, 800, '7h 59m'],
    [28_800, 800, '8h'],
    [59, 2, '<1m'],
    [60, 2, '1m'],
    [18, 1, '<1m'],
    [1, 0, '<1m'],
    [0, 0, '0m'],
  ])('[K-45, H-186] of %i seconds, %i hundredths, is %s', (seconds, hours, text) => {
    const outAt = after(seconds * SECOND);
    expect(hoursWorked(start, outAt)).toBe(hours);
    expect(durationText(workedMinutes(hoursHundredths(hours), start, outAt)!)).toBe(text);
  });

  it('[K-45] equals the running clock at the clock-out, up to 24 hours', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 90_000 * SECOND }), (ms) => {
        const outAt = after(ms);
        expect(workedMinutes(hoursWorked(start, outAt), start, outAt)).toBe(
          Math.min(elapsedMinutes(start, outAt), 24 * 60),
        );
      }),
    );
  });

  it('[K-46] is the minutes of typed hours if whole, else null, regardless of the clock', () => {
    const minutesOf = (hours: number) => workedMinutes(hoursHundredths(hours), start, after(28_800 * SECOND));
    expect([0, 775, 750, 805, 1].map(minutesOf)).toEqual([0, 465, 450, 483, null]);
    expect([798, 799].map((hours) => workedMinutes(hoursHundredths(hours), null, null))).toEqual([null, null]);
    expect(workedMinutes(hoursHundredths(825), start, null)).toBe(495);
  });
});
