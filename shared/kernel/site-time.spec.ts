import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { elapsedMinutes } from './elapsed-minutes.js';
import {
  addDays,
  cutIsoDate,
  daysBetween,
  minutesBetween,
  parseLocalDate,
  parseLocalTime,
  shiftInstants,
  displayedTimes,
  isRepeatedTime,
  siteDate,
  siteInstant,
  siteMinute,
  siteTime,
  startOfDay,
  weekStart,
  weekday,
} from './site-time.js';
import { DENVER, at, day, denver, time } from './spec-support.js';
import { DAY_MS, instant, toIso } from './time.js';

const reading = (text: string) => toIso(denver(text));

describe('the hour that repeats when clocks go back', () => {
  it.each([
    [DENVER, '2026-11-01T06:59:59Z', false],
    [DENVER, '2026-11-01T07:00:00Z', true],
    [DENVER, '2026-11-01T08:59:59Z', true],
    [DENVER, '2026-11-01T09:00:00Z', false],
    [DENVER, '2026-03-08T09:30:00Z', false],
    ['Australia/Lord_Howe', '2026-04-04T14:29:59Z', false],
    ['Australia/Lord_Howe', '2026-04-04T14:30:00Z', true],
    ['Australia/Lord_Howe', '2026-04-04T15:29:59Z', true],
    ['Australia/Lord_Howe', '2026-04-04T15:30:00Z', false],
    ['UTC', '2026-11-01T07:30:00Z', false],
  ])('[E-26] in %s at %s: %s', (zone, iso, expected) => {
    expect(isRepeatedTime(instant(Date.parse(iso)), zone)).toBe(expected);
  });

  it('[E-26] has its offset from UTC in files', () => {
    const minute = (iso: string, zone: string = DENVER) => siteMinute(instant(Date.parse(iso)), zone);
    expect(minute('2026-11-01T06:59:59Z')).toBe('2026-11-01 00:59');
    expect(minute('2026-11-01T07:30:00Z')).toBe('2026-11-01 01:30 -06:00');
    expect(minute('2026-11-01T08:30:00Z')).toBe('2026-11-01 01:30 -07:00');
    expect(minute('2026-04-04T15:00:00Z', 'Australia/Lord_Howe')).toBe('2026-04-05 01:30 +10:30');
    expect(minute('2026-10-25T01:30:00Z', 'Europe/London')).toBe('2026-10-25 01:30 +00:00');
  });
});

describe('siteInstant', () => {
  it('[K-06] is 7 hours behind UTC in winter, 6 in summer', () => {
    expect(reading('2026-11-20 14:00')).toBe('2026-11-20T21:00:00.000Z');
    expect(reading('2026-07-04 14:00')).toBe('2026-07-04T20:00:00.000Z');
  });

  it.each([
    ['2026-03-08 01:59', '2026-03-08T08:59:00.000Z'],
    ['2026-03-08 02:00', '2026-03-08T09:00:00.000Z'],
    ['2026-03-08 02:30', '2026-03-08T09:30:00.000Z'],
    ['2026-03-08 03:00', '2026-03-08T09:00:00.000Z'],
    ['2027-03-14 02:30', '2027-03-14T09:30:00.000Z'],
    ['2027-03-14 03:30', '2027-03-14T09:30:00.000Z'],
  ])('[D-27] converts %s, around the skipped hour, to the later %s', (local, expected) => {
    expect(reading(local)).toBe(expected);
  });

  it('[D-27] displays the skipped 02:30 as 03:30', () => {
    expect(siteTime(denver('2026-03-08 02:30'), DENVER)).toBe('03:30');
  });

  it.each([
    ['2026-11-01 00:59', '2026-11-01T06:59:00.000Z'],
    ['2026-11-01 01:00', '2026-11-01T07:00:00.000Z'],
    ['2026-11-01 01:30', '2026-11-01T07:30:00.000Z'],
    ['2026-11-01 02:00', '2026-11-01T09:00:00.000Z'],
    ['2027-11-07 01:30', '2027-11-07T07:30:00.000Z'],
    ['2027-11-07 02:00', '2027-11-07T09:00:00.000Z'],
  ])('[D-27] converts %s, around the repeated hour, to the earlier %s', (local, expected) => {
    expect(reading(local)).toBe(expected);
  });

  it('[D-26] converts back to the same local time in every zone, except in a skipped hour', () => {
    const zones = fc.constantFrom(DENVER, 'UTC', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'America/St_Johns');
    const moments = fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2031, 0) });
    fc.assert(
      fc.property(zones, moments, (zone, epochMs) => {
        const moment = instant(Math.floor(epochMs / 60_000) * 60_000);
        const back = siteInstant(siteDate(moment, zone), siteTime(moment, zone), zone);
        expect(siteDate(back, zone)).toBe(siteDate(moment, zone));
        expect(siteTime(back, zone)).toBe(siteTime(moment, zone));
        expect(back).toBeLessThanOrEqual(moment);
      }),
    );
  });

  it('[K-06] matches Intl for every minute of daylight saving nights', () => {
    const intl = new Intl.DateTimeFormat('sv-SE', { timeZone: DENVER, dateStyle: 'short', timeStyle: 'short' });
    for (const night of ['2026-03-08T07:00Z', '2026-11-01T05:00Z', '2027-03-14T07:00Z', '2027-11-07T05:00Z']) {
      for (let minute = 0; minute < 300; minute += 7) {
        const moment = instant(at(night) + minute * 60_000);
        expect(`${siteDate(moment, DENVER)} ${siteTime(moment, DENVER)}`).toBe(intl.format(moment));
      }
    }
  });

  it('[H-08] refuses an unknown zone', () => {
    expect(() => siteDate(at('2026-01-01T00:00Z'), 'Mars/Olympus')).toThrow(RangeError);
  });
});

describe('site dates', () => {
  it('[E-06] changes the day at midnight at the site, not in UTC', () => {
    expect(siteDate(at('2026-11-21T06:59:59.999Z'), DENVER)).toBe('2026-11-20');
    expect(siteDate(at('2026-11-21T07:00:00.000Z'), DENVER)).toBe('2026-11-21');
    expect(siteTime(at('2026-11-21T07:00:00.000Z'), DENVER)).toBe('00:00');
  });

  it('[D-25] daylight saving days have 23 and 25 hours', () => {
    const hours = (date: string) => (startOfDay(addDays(day(date), 1), DENVER) - startOfDay(day(date), DENVER)) / 3.6e6;
    expect([hours('2026-03-08'), hours('2026-11-01'), hours('2026-11-02')]).toEqual([23, 25, 24]);
  });

  it('[D-21] counts calendar days', () => {
    expect(addDays(day('2026-12-31'), 1)).toBe('2027-01-01');
    expect(addDays(day('2028-03-01'), -1)).toBe('2028-02-29');
    expect(daysBetween(day('2026-03-07'), day('2026-03-09'))).toBe(2);
    expect(daysBetween(day('2026-03-09'), day('2026-03-07'))).toBe(-2);
  });

  it('[E-05] starts a worker week on Sunday and an admin week on Monday', () => {
    expect(weekday(day('2026-11-15'))).toBe(0);
    expect(weekday(day('1969-12-31'))).toBe(3);
    expect(weekStart(day('2026-11-15'), 'sunday')).toBe('2026-11-15');
    expect(weekStart(day('2026-11-21'), 'sunday')).toBe('2026-11-15');
    expect(weekStart(day('2026-11-15'), 'monday')).toBe('2026-11-09');
    expect(weekStart(day('2026-11-16'), 'monday')).toBe('2026-11-16');
  });

  it('[E-05] assigns every day to the week that starts at most 6 days before', () => {
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 40_000 }), fc.constantFrom('sunday', 'monday'), (days, first) => {
        const date = addDays(day('1970-01-01'), days);
        const start = weekStart(date, first);
        expect(weekday(start)).toBe(first === 'sunday' ? 0 : 1);
        expect(daysBetween(start, date)).toBeGreaterThanOrEqual(0);
        expect(daysBetween(start, date)).toBeLessThanOrEqual(6);
      }),
    );
  });
});

describe('parsing', () => {
  it('[D-29] returns the date part of an ISO date-time', () => {
    expect(cutIsoDate('2026-11-20T23:00:00.000Z')).toBe('2026-11-20');
    expect(cutIsoDate('2026-11-20')).toBe('2026-11-20');
  });

  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '20261120',
    '',
    'tomorrow',
    '2026-11-31',
    '+012026-01',
  ])('[D-20] %p is an invalid day', (text) => {
    expect(parseLocalDate(text)).toBeNull();
  });

  it('[D-20] parses times from 00:00 to 23:59 without seconds', () => {
    expect(parseLocalTime('00:00')).toBe('00:00');
    expect(parseLocalTime('23:59:30')).toBe('23:59');
    expect(parseLocalTime('23:59:30.125')).toBe('23:59');
    for (const text of ['24:00', '9:00', '12:60', '', '12:00x', 'x12:00']) expect(parseLocalTime(text)).toBeNull();
  });
});

describe('shiftInstants', () => {
  const shift = (date: string, startTime: string, endTime: string) =>
    shiftInstants({ date: day(date), startTime: time(startTime), endTime: time(endTime) }, DENVER);

  it('[D-26] end on the same day, or on the next if the end is at or before the start', () => {
    expect(shift('2026-11-20', '08:00', '16:00')).toMatchObject({ endsAt: denver('2026-11-20 16:00') });
    expect(shift('2026-11-20', '22:00', '06:00')).toMatchObject({ endsAt: denver('2026-11-21 06:00') });
    expect(shift('2026-11-20', '08:00', '08:00')).toMatchObject({ endsAt: denver('2026-11-21 08:00') });
  });

  it('[K-45] minutes are truncated towards 0', () => {
    const at = (seconds: number) => instant(seconds * 1_000);
    expect([0, 59, 60, 119, -59, -60, -119].map((seconds) => minutesBetween(at(0), at(seconds)))).toEqual([
      0, 0, 1, 1, 0, -1, -1,
    ]);
  });

  it('[H-186] elapsed minutes have their fraction, and are never negative', () => {
    const at = (seconds: number) => instant(seconds * 1_000);
    expect([0, 30, 90, -30].map((seconds) => elapsedMinutes(at(0), at(seconds)))).toEqual([0, 0.5, 1.5, 0]);
  });

  it('[D-25] measure elapsed time over daylight saving nights', () => {
    const minutes = (decision: ReturnType<typeof shift>) =>
      decision.ok ? minutesBetween(decision.startsAt, decision.endsAt) : null;
    expect(minutes(shift('2026-03-07', '22:00', '06:00'))).toBe(7 * 60);
    expect(minutes(shift('2026-10-31', '22:00', '06:00'))).toBe(9 * 60);
  });

  it('[D-27] refuse an end in the skipped hour that is not after the start', () => {
    expect(shift('2026-03-08', '02:30', '03:15')).toEqual({ ok: false, code: 'shift_times_impossible' });
    expect(shift('2026-03-08', '02:30', '03:30')).toEqual({ ok: false, code: 'shift_times_impossible' });
    expect(shift('2026-03-08', '02:30', '03:31').ok).toBe(true);
  });

  it.each([
    ['2027-03-14', '02:30', '06:30', '2027-03-14', '03:30', '06:30'],
    ['2027-03-13', '20:00', '02:30', '2027-03-13', '20:00', '03:30'],
    ['2027-03-13', '22:00', '06:00', '2027-03-13', '22:00', '06:00'],
    ['2027-11-07', '01:30', '05:30', '2027-11-07', '01:30', '05:30'],
    ['2027-03-14', '02:30', '03:15', '2027-03-14', '02:30', '03:15'], // refused
  ])('[D-27] displays a shift on %s, %s to %s, in actual local times', (date, from, to, shownDate, start, end) => {
    const readings = { date: day(date), startTime: time(from), endTime: time(to) };
    expect(displayedTimes(readings, DENVER)).toEqual({ date: shownDate, startTime: start, endTime: end });
  });

  it('[D-27] displays a start in an hour skipped before midnight on the next day', () => {
    const readings = { date: day('2027-03-27'), startTime: time('23:30'), endTime: time('06:00') };
    const shown = { date: '2027-03-28', startTime: '00:30', endTime: '06:00' };
    expect(displayedTimes(readings, 'America/Nuuk')).toEqual(shown);
  });

  it('[D-26] never end before the start, and last at most a day of 25 hours', () => {
    const minuteOfDay = fc.integer({ min: 0, max: 1439 });
    const clock = (minute: number) =>
      time(`${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 800 }), minuteOfDay, minuteOfDay, (days, start, end) => {
        const decision = shift(addDays(day('2026-01-01'), days), clock(start), clock(end));
        if (!decision.ok) return;
        expect(decision.endsAt).toBeGreaterThan(decision.startsAt);
        expect(decision.endsAt - decision.startsAt).toBeLessThanOrEqual(DAY_MS + 3_600_000);
      }),
    );
  });
});
