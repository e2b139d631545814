import { describe, expect, it, jest } from '@jest/globals';
import { durationText } from '../../../shared/kernel/duration-text.js';
import { createFormatter } from './formatter.js';

const en = createFormatter('en', 'America/Denver');
const es = createFormatter('es', 'America/Denver');

describe('dates and times', () => {
  it('[H-10] writes local dates the way each language does', () => {
    expect(en.date('2026-11-17')).toBe('Tuesday, November 17');
    expect(en.dateShort('2026-11-17')).toBe('Tue, Nov 17');
    expect(es.date('2026-11-17')).toBe('martes 17 de noviembre');
    expect(es.dateShort('2026-11-17')).toBe('mar 17 nov');
  });

  it('[H-10] uses the 12-hour clock in both languages', () => {
    expect(en.timeRange('06:00', '14:00')).toBe('6:00\u00a0AM\u00a0– 2:00\u00a0PM');
    expect(es.timeRange('06:00', '14:00')).toBe('6:00\u00a0a.m.\u00a0– 2:00\u00a0p.m.');
    expect(en.time('00:00')).toBe('12:00\u00a0AM');
    expect(en.time('12:00')).toBe('12:00\u00a0PM');
  });

  it("[K-01] reads instants in the site's zone, on both sides of the end of daylight saving", () => {
    expect(en.timeAt('2026-11-01T07:30:00Z')).toBe('1:30\u00a0AM MDT');
    expect(en.timeAt('2026-11-01T08:30:00Z')).toBe('1:30\u00a0AM MST');
    expect(en.timeRangeAt('2026-11-01T07:30:00Z', '2026-11-01T12:00:00Z')).toBe('1:30\u00a0AM MDT\u00a0– 5:00\u00a0AM');
    expect(en.dateShortAt('2026-11-18T06:59:00Z')).toBe('Tue, Nov 17');
    expect(en.dateShortAt('2026-11-18T07:00:00Z')).toBe('Wed, Nov 18');
  });
});

describe('amounts', () => {
  it('[H-26] shows money with two decimals', () => {
    expect(en.money(1147.75)).toBe('$1,147.75');
    expect(es.money(1147.5)).toBe('$1,147.50');
  });

  it('shows an hourly rate as a factor, its premium in brackets', () => {
    expect(en.rate(17.5, 0)).toBe('$17.50');
    expect(en.rate(17.5, 1.5)).toBe('($17.50 + $1.50)');
  });

  it('omits cents only when they are zero', () => {
    expect(en.moneyShort(20)).toBe('$20');
    expect(en.moneyShort(17.5)).toBe('$17.50');
  });
});

describe('durations', () => {
  it('[E-08] are shown as “8h” or “6h 30m”', () => {
    expect(durationText(480)).toBe('8h');
    expect(durationText(636)).toBe('10h 36m');
    expect(durationText(24)).toBe('24m');
    expect(durationText(60)).toBe('1h');
    expect(durationText(59)).toBe('59m');
  });

  it('[K-45] count elapsed minutes, and never show 60', () => {
    expect([119, 119.7, 120].map(durationText)).toEqual(['1h 59m', '1h 59m', '2h']);
  });

  it('[H-186] of less than a minute read “<1m”, and only none at all “0m”', () => {
    expect([0, 0.001, 0.999, 1, 1.999].map(durationText)).toEqual(['0m', '<1m', '<1m', '1m', '1m']);
  });
});

describe('the formatters of dates and numbers', () => {
  it('are created at their first use, because Intl is slow to start', () => {
    const dates = jest.spyOn(Intl, 'DateTimeFormat');
    const numbers = jest.spyOn(Intl, 'NumberFormat');
    const formatter = createFormatter('en', 'America/Denver');
    expect([dates.mock.calls.length, numbers.mock.calls.length]).toEqual([0, 0]);
    for (const day of ['2026-11-17', '2026-11-18']) formatter.date(day);
    for (const amount of [1, 2]) formatter.money(amount);
    expect([dates.mock.calls.length, numbers.mock.calls.length]).toEqual([1, 1]);
  });
});
