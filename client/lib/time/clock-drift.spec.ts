import { describe, expect, it } from '@jest/globals';
import { driftBetween } from './clock-drift.js';

const at = (wall: number, timer: number) => ({ wall, timer });
const HOUR = 3_600_000;

describe('driftBetween', () => {
  it('[O-16] is nothing while both clocks go on alike', () => {
    expect(driftBetween(at(1_000, 0), at(61_000, 60_000), false)).toBe(0);
    expect(driftBetween(at(1_000, 0), at(61_000, 60_000), true)).toBe(0);
  });

  it('[O-16] is what the wall clock was set by, to either side, before everybody’s eyes', () => {
    expect(driftBetween(at(0, 0), at(HOUR + 60_000, 60_000), false)).toBe(HOUR);
    expect(driftBetween(at(HOUR, 0), at(60_000, 60_000), false)).toBe(-HOUR);
  });

  it('[O-16] takes a phone that slept for no cheat, and one whose clock was set back meanwhile for one', () => {
    expect(driftBetween(at(0, 0), at(8 * HOUR, 1_000), true)).toBe(0);
    expect(driftBetween(at(HOUR, 0), at(60_000, 120_000), true)).toBe(-HOUR - 60_000);
  });
});
