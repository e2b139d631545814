import { describe, expect, it } from '@jest/globals';
import { instant, toIso } from '../../../../shared/kernel/time.js';
import { renewalDelay, usableUntil } from './use-position.js';

const NOW = instant(Date.UTC(2026, 10, 17, 15));
const after = (ageMs: number) => usableUntil({ timestamp: toIso(instant(NOW - ageMs)) }, NOW) - NOW;

describe('the validity of a position', () => {
  it('[K-40] is 60 s from its measurement, which may precede its arrival', () => {
    expect([0, 1_000, 45_000, 60_000].map(after)).toEqual([60_000, 59_000, 15_000, 0]);
  });

  it('[K-40] is 60 s from its arrival if the device gives it an impossible time', () => {
    expect([60_001, 3_600_000, -1].map(after)).toEqual([60_000, 60_000, 60_000]);
    expect(usableUntil({ timestamp: 'none' }, NOW) - NOW).toBe(60_000);
  });
});

describe('the renewal of a position', () => {
  it('[K-40] is 15 s before its end, and not at once again if the device returns old positions', () => {
    expect([60_000, 20_001, 15_000, 5_000, 0].map(renewalDelay)).toEqual([45_000, 5_001, 5_000, 5_000, 5_000]);
  });
});
