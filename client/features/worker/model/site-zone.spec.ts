import { describe, expect, it } from '@jest/globals';
import { isOtherTimeZone } from './site-zone.js';
import { ZONE, at } from './spec-support.testing.js';

describe('a phone in another zone', () => {
  it.each([
    ['America/Denver', false],
    ['America/Boise', false], // another name, the same offset all year
    ['America/New_York', true],
    ['America/Phoenix', false], // the same offset in winter
  ])('[S-03] in %s, mid-November: %p', (device, differs) => {
    expect(isOtherTimeZone(ZONE, device, at('2026-11-17', '05:31'))).toBe(differs);
  });

  it('[S-03] reports a difference that begins within the six listed weeks', () => {
    expect(isOtherTimeZone(ZONE, 'America/Phoenix', at('2027-01-30', '12:00'))).toBe(false);
    expect(isOtherTimeZone(ZONE, 'America/Phoenix', at('2027-02-02', '12:00'))).toBe(true);
    expect(isOtherTimeZone(ZONE, 'America/Phoenix', at('2027-03-20', '12:00'))).toBe(true);
  });
});
