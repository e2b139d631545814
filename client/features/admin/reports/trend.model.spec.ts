import { describe, expect, it } from '@jest/globals';
import { linePath, scaleOf } from './trend.model.js';

const points = (...values: (number | null)[]) => values.map((value) => ({ from: '', to: '', value }));
const FRAME = { width: 100, top: 0, bottom: 100 };

describe('the curve of a report', () => {
  it('[R-01] ends at 100 for percentages, and begins at zero for amounts', () => {
    expect(scaleOf(points(84.1, 88.4), true)).toEqual({ lowest: 80, highest: 100, ticks: [80, 90, 100] });
    expect(scaleOf(points(100), true).lowest).toBe(90);
    expect(scaleOf(points(0), true).lowest).toBe(0);
    expect(scaleOf(points(6412.75), false)).toEqual({ lowest: 0, highest: 10_000, ticks: [0, 5_000, 10_000] });
    expect(scaleOf(points(null, 200), false).highest).toBe(200);
    expect(scaleOf(points(201), false).highest).toBe(250);
  });

  it('[R-01] is interrupted where there is no data', () => {
    const scale = { lowest: 0, highest: 100, ticks: [] };
    expect(linePath(points(0, 50, null, 100, 0), scale, FRAME)).toBe('M0 100L25 50M75 0L100 100');
    expect(linePath(points(50), scale, FRAME)).toBe('M50 50');
    expect(linePath(points(null), scale, FRAME)).toBe('');
  });
});
