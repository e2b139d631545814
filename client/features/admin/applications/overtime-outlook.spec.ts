import { describe, expect, it } from '@jest/globals';
import { overtimeOutlook } from './overtime-outlook.js';

const outlook = (weekHoursBefore: number, weekHoursAfter: number, rate: number | null = 17.5) =>
  overtimeOutlook({ weekHoursBefore, weekHoursAfter }, rate);

describe('the overtime outlook', () => {
  it('[W-01] warns of nothing up to 40 hours', () => {
    expect(outlook(32, 40)).toBeNull();
    expect(outlook(0, 6)).toBeNull();
  });

  it('[W-01] counts only the hours beyond 40 that this shift adds', () => {
    expect(outlook(36, 42)).toEqual({ hours: 2, extra: 17.5 });
    expect(outlook(41, 47)).toEqual({ hours: 6, extra: 52.5 });
    expect(outlook(33.75, 41.75)).toEqual({ hours: 1.75, extra: 15.3125 });
  });

  it('[W-01] names no sum without a rate', () => {
    expect(outlook(36, 42, null)).toEqual({ hours: 2, extra: null });
  });
});
