import { describe, expect, it } from '@jest/globals';
import { parseInstant, toInstant, toIso } from './time.js';

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
  ])('[O-06] refuses an instant %s', (_, text) => expect(parseInstant(text)).toBeNull());
});

describe('toInstant', () => {
  it('converts a time of the database, and none to null', () => {
    expect(toInstant(new Date(1_000))).toBe(1_000);
    expect(toInstant(null)).toBeNull();
  });
});
