import { describe, expect, it } from '@jest/globals';
import { hoursHundredths, hundredthsToHours } from '../kernel/hours.js';
import { cents, centsToDollars } from '../kernel/money.js';
import { day } from '../kernel/spec-support.js';
import { type WeekEntry, computeWorkweek } from './overtime.rules.js';
import { isExactOvertime } from './reckoning.rules.js';

/** A week of one entry a day, hundredths of an hour and cents an hour, as a statement shows it. */
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

describe('the reckoning of overtime', () => {
  it('[E-09] is exact with one rate, whatever the hours', () => {
    expect(isExactOvertime(overtimeOf([1200, 1200, 1200, 833], [1850, 1850, 1850, 1850]))).toBe(true);
  });

  it('[E-09] says when hours x half the rate as shown misses the amount by a cent', () => {
    const week = overtimeOf([1200, 1200, 1200, 800], [1600, 1600, 2200, 2200]);
    // 4 h x half of $18.73 is $37.46; the true rate is $18.727272…, and half of four hours of it $37.45
    expect(week).toEqual({ hours: 4, amount: 37.45, regularRate: 18.73 });
    expect(isExactOvertime(week)).toBe(false);
    expect(isExactOvertime({ ...week, amount: 37.46 })).toBe(true);
  });
});
