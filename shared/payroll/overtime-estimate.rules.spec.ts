import { describe, expect, it } from '@jest/globals';
import { hoursHundredths } from '../kernel/hours.js';
import { cents } from '../kernel/money.js';
import { estimateOvertime } from './overtime-estimate.rules.js';

const outlook = (before: number, after: number, rate: number | null = 1750) =>
  estimateOvertime(
    { before: hoursHundredths(before), after: hoursHundredths(after) },
    rate === null ? null : cents(rate),
  );

describe('estimateOvertime', () => {
  it('[W-01] returns null up to 40 hours, and an estimate from the first hundredth beyond', () => {
    expect(outlook(3200, 4000)).toBeNull();
    expect(outlook(0, 600)).toBeNull();
    expect(outlook(3200, 4001)).toEqual({ hours: 1, extraCents: 9 });
  });

  it('[W-01] counts only the hours beyond 40 that this shift adds', () => {
    expect(outlook(3600, 4200)).toEqual({ hours: 200, extraCents: 1750 });
    expect(outlook(4100, 4700)).toEqual({ hours: 600, extraCents: 5250 });
    expect(outlook(4000, 4000)).toBeNull();
  });

  it('[E-03] rounds half up to the cent, once, without floating point', () => {
    expect(outlook(3375, 4175)).toEqual({ hours: 175, extraCents: 1531 }); // 15.3125
    expect(outlook(4000, 4001, 1900)).toEqual({ hours: 1, extraCents: 10 }); // 9.5 cents
    expect(outlook(4033, 4143, 1900)).toEqual({ hours: 110, extraCents: 1045 }); // 41.43 - 40.33 is not 1.1 in floating point
  });

  it('[W-01] returns no amount without a rate', () => {
    expect(outlook(3600, 4200, null)).toEqual({ hours: 200, extraCents: null });
  });
});
