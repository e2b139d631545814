import { describe, expect, it } from '@jest/globals';
import { at, DENVER } from '../kernel/spec-support.js';
import { latestScoreNight } from './nightly.rules.js';

describe('latestScoreNight', () => {
  it.each([
    ['a moment before 3:10', '2026-11-17T10:09:59.999Z', '2026-11-16'],
    ['at 3:10', '2026-11-17T10:10:00.000Z', '2026-11-17'],
    ['at noon', '2026-11-17T19:00:00.000Z', '2026-11-17'],
    ['before midnight', '2026-11-18T06:59:59.000Z', '2026-11-17'],
    ['after midnight', '2026-11-18T07:00:00.000Z', '2026-11-17'],
  ])('[P-28] %s', (_, now, night) => {
    expect(latestScoreNight(at(now), DENVER)).toBe(night);
  });

  it.each([
    ['clocks go forward at 2:00', '2026-03-08T09:09:59.000Z', '2026-03-07', '2026-03-08T09:10:00.000Z', '2026-03-08'],
    ['clocks go back at 2:00', '2026-11-01T10:09:59.000Z', '2026-10-31', '2026-11-01T10:10:00.000Z', '2026-11-01'],
  ])('[P-28] in the night when %s', (_, before, nightBefore, due, night) => {
    expect(latestScoreNight(at(before), DENVER)).toBe(nightBefore);
    expect(latestScoreNight(at(due), DENVER)).toBe(night);
  });

  it('[P-28] runs once in a night without 3:10, and once in a night with two', () => {
    // Kyiv: from 3:00 to 4:00 on March 29, from 4:00 back to 3:00 on October 25
    expect(latestScoreNight(at('2026-03-29T01:09:59.000Z'), 'Europe/Kyiv')).toBe('2026-03-28');
    expect(latestScoreNight(at('2026-03-29T01:10:00.000Z'), 'Europe/Kyiv')).toBe('2026-03-29');
    expect(latestScoreNight(at('2026-10-25T00:10:00.000Z'), 'Europe/Kyiv')).toBe('2026-10-25');
    expect(latestScoreNight(at('2026-10-25T01:10:00.000Z'), 'Europe/Kyiv')).toBe('2026-10-25');
  });
});
