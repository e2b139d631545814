import { describe, expect, it } from '@jest/globals';
import { driftBetween } from './clock-drift.js';

const at = (wall: number, timer: number) => ({ wall, timer });
const HOUR = 3_600_000;

describe('driftBetween', () => {
  it('[O-16] is zero while both clocks advance equally', () => {
    expect(driftBetween(at(1_000, 0), at(61_000, 60_000), false)).toBe(0);
    expect(driftBetween(at(1_000, 0), at(61_000, 60_000), true)).toBe(0);
  });

  it('[O-16] is the change of the wall clock, in either direction, while the app runs', () => {
    expect(driftBetween(at(0, 0), at(HOUR + 60_000, 60_000), false)).toBe(HOUR);
    expect(driftBetween(at(HOUR, 0), at(60_000, 60_000), false)).toBe(-HOUR);
  });

  it('[O-16] does not flag a phone that slept, but one whose clock was set back meanwhile', () => {
    expect(driftBetween(at(0, 0), at(8 * HOUR, 1_000), true)).toBe(0);
    expect(driftBetween(at(HOUR, 0), at(60_000, 120_000), true)).toBe(-HOUR - 60_000);
  });
});
