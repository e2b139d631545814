import { describe, expect, it } from '@jest/globals';
import { instant, instantOf, parseInstant, plusDays, plusHours, plusMinutes, toInstant, toIso } from './time.js';

describe('parseInstant', () => {
  it.each([
    ['2026-11-20T15:00Z', '2026-11-20T15:00:00.000Z'],
    ['2026-11-20T15:00:00.25Z', '2026-11-20T15:00:00.250Z'],
    ['2026-11-20T23:30:00-07:00', '2026-11-21T06:30:00.000Z'],
  ])('[O-06] reads %s as %s', (text, expected) => {
    const at = parseInstant(text);
    expect(at === null ? null : toIso(at)).toBe(expected);
  });

  it.each([
    ['without an offset', '2026-11-20T15:00:00'],
    ['without a time', '2026-11-20'],
    ['with an hour that no day has', '2026-11-20T25:00:00Z'],
    ['with a month that no year has', '2026-13-20T15:00:00Z'],
    ['with a day that its month does not have', '2026-11-31T15:00:00Z'],
    ['with a year of more than four digits', '+012026-11-20T15:00:00Z'],
    ['with a text after it', '2026-11-20T15:00:00-07:00 (MST)'],
  ])('[O-06] refuses an instant %s', (_, text) => expect(parseInstant(text)).toBeNull());
});

describe('toInstant', () => {
  it('converts a time of the database, and none to null', () => {
    expect(toInstant(new Date(1_000))).toBe(1_000);
    expect(toInstant(null)).toBeNull();
  });
});

describe('an instant', () => {
  it('is that of an API response', () => {
    expect(instantOf('1970-01-01T00:00:01.500Z')).toBe(1_500);
  });

  it('plus minutes, hours and days of 24 hours', () => {
    const at = instant(1_000);
    expect([plusMinutes(at, 2), plusHours(at, -1), plusDays(at, 1)]).toEqual([121_000, -3_599_000, 86_401_000]);
  });
});
