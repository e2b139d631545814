import { describe, expect, it } from '@jest/globals';
import { hoursHundredths } from '../kernel/hours.js';
import { DENVER, denver } from '../kernel/spec-support.js';
import type { LoadingAssignment } from './week-load.rules.js';
import type { WorkloadWarning } from './workload.contract.js';
import { remainingPart, workloadWarnings } from './workload.rules.js';

const NOW = denver('2026-11-10 08:00');
const span = (from: string, to: string) => ({ startsAt: denver(from), endsAt: denver(to) });
function held(from: string, to: string, changes: Partial<LoadingAssignment> = {}): LoadingAssignment {
  const blank = { clockInAt: null, clockOutAt: null, clockEventInReview: null, hours: null };
  return { status: 'assigned', ...span(from, to), ...blank, ...changes };
}
const warnings = (shift: ReturnType<typeof span>, ...others: LoadingAssignment[]) =>
  workloadWarnings(shift, others, { now: NOW, zone: DENVER });
const ofCode = (code: WorkloadWarning['code'], ...input: Parameters<typeof warnings>) =>
  warnings(...input).filter((one) => one.code === code);

const DAY = span('2026-11-17 09:00', '2026-11-17 15:00');

describe('the rest around a shift', () => {
  it.each([
    ['01:00', []],
    ['01:01', [{ code: 'short_rest', side: 'before', minutes: 479 }]],
    ['08:59', [{ code: 'short_rest', side: 'before', minutes: 1 }]],
    ['09:00', []],
  ])('[W-162] after a shift that ends at %s', (end, expected) => {
    expect(ofCode('short_rest', DAY, held('2026-11-16 21:00', `2026-11-17 ${end}`))).toEqual(expected);
  });

  it.each([
    ['2026-11-17 23:00', []],
    ['2026-11-17 22:59', [{ code: 'short_rest', side: 'after', minutes: 479 }]],
    ['2026-11-17 15:01', [{ code: 'short_rest', side: 'after', minutes: 1 }]],
    ['2026-11-17 15:00', []],
  ])('[W-162] before a shift that starts at %s', (start, expected) => {
    expect(ofCode('short_rest', DAY, held(start, '2026-11-18 01:00'))).toEqual(expected);
  });

  it('[W-162] is that to the nearest shifts, on both sides', () => {
    const far = [held('2026-11-16 08:00', '2026-11-16 12:00'), held('2026-11-18 09:00', '2026-11-18 12:00')];
    const near = [held('2026-11-17 01:00', '2026-11-17 04:00'), held('2026-11-17 18:00', '2026-11-17 20:00')];
    expect(warnings(DAY, ...far)).toEqual([]);
    expect(warnings(DAY, ...far, ...near)).toEqual([
      { code: 'short_rest', side: 'before', minutes: 300 },
      { code: 'short_rest', side: 'after', minutes: 180 },
    ]);
  });

  it('[W-162] begins at the recorded clock-out of a worker who stayed longer', () => {
    const times = { clockInAt: denver('2026-11-16 17:00'), hours: hoursHundredths(800), status: 'completed' as const };
    const worked = (clockOut: string) =>
      held('2026-11-16 17:00', '2026-11-17 01:00', { ...times, clockOutAt: denver(clockOut) });
    expect(warnings(DAY, worked('2026-11-17 01:05'))).toEqual([{ code: 'short_rest', side: 'before', minutes: 475 }]);
    expect(warnings(DAY, worked('2026-11-17 00:30'))).toEqual([]);
  });

  it('[W-162] ignores shifts that are not worked', () => {
    const evening = (changes: Partial<LoadingAssignment>) => held('2026-11-17 18:00', '2026-11-17 20:00', changes);
    for (const status of ['pending', 'rejected', 'cancelled'] as const)
      expect(warnings(DAY, evening({ status }))).toEqual([]);
    expect(warnings(DAY, evening({ status: 'completed', hours: hoursHundredths(0) }))).toEqual([]);
    const later = { now: denver('2026-11-18 08:00'), zone: DENVER };
    expect(workloadWarnings(DAY, [evening({})], later)).toEqual([]); // a no-show
  });

  it('[W-162] is elapsed time in the nights when daylight saving starts and ends', () => {
    // 23:00 to 07:00 on the clock: 7 hours in spring, 9 in autumn
    expect(
      warnings(span('2027-03-14 07:00', '2027-03-14 13:00'), held('2027-03-13 17:00', '2027-03-13 23:00')),
    ).toEqual([{ code: 'short_rest', side: 'before', minutes: 420 }]);
    expect(
      warnings(span('2027-03-14 08:00', '2027-03-14 13:00'), held('2027-03-13 17:00', '2027-03-13 23:00')),
    ).toEqual([]);
    expect(
      warnings(span('2027-11-07 06:00', '2027-11-07 12:00'), held('2027-11-06 17:00', '2027-11-06 23:00')),
    ).toEqual([]);
    expect(
      warnings(span('2027-11-07 05:59', '2027-11-07 12:00'), held('2027-11-06 17:00', '2027-11-06 23:00')),
    ).toEqual([{ code: 'short_rest', side: 'before', minutes: 479 }]);
  });
});

describe('work without a break', () => {
  it.each([
    ['21:00', []],
    ['21:01', [{ code: 'long_stretch', minutes: 721 }]],
  ])('[W-163] with a shift that follows directly and ends at %s', (end, expected) => {
    expect(warnings(DAY, held('2026-11-17 15:00', `2026-11-17 ${end}`))).toEqual(expected);
  });

  it('[W-163] goes over all shifts that follow each other, in any order', () => {
    const before = [held('2026-11-17 06:00', '2026-11-17 09:00'), held('2026-11-17 04:00', '2026-11-17 06:00')];
    const after = [held('2026-11-17 15:00', '2026-11-17 16:00'), held('2026-11-17 16:00', '2026-11-17 17:00')];
    const expected = [{ code: 'long_stretch', minutes: 13 * 60 }];
    expect(warnings(DAY, ...before, ...after)).toEqual(expected);
    expect(warnings(DAY, ...after.toReversed(), ...before.toReversed())).toEqual(expected);
    expect(ofCode('long_stretch', DAY, ...before)).toEqual([]);
  });

  it('[W-163] is one shift of 12 hours at most, and elapsed time over a daylight-saving night', () => {
    expect(warnings(span('2026-11-17 06:00', '2026-11-17 18:00'))).toEqual([]);
    // 20:00 to 07:00 and 09:00: 10 and 12 hours in spring, 12 and 14 in autumn
    const [spring, autumn] = [
      span('2027-03-13 20:00', '2027-03-14 07:00'),
      span('2027-11-06 20:00', '2027-11-07 07:00'),
    ];
    expect(ofCode('long_stretch', spring, held('2027-03-14 07:00', '2027-03-14 09:00'))).toEqual([]);
    expect(ofCode('long_stretch', spring, held('2027-03-14 07:00', '2027-03-14 09:01'))).toHaveLength(1);
    expect(ofCode('long_stretch', autumn)).toEqual([]);
    expect(ofCode('long_stretch', autumn, held('2027-11-07 07:00', '2027-11-07 09:00'))).toEqual([
      { code: 'long_stretch', minutes: 14 * 60 },
    ]);
  });
});

describe('the hours of a workweek', () => {
  const days = (...dates: number[]) => dates.map((date) => held(`2026-11-${date} 07:00`, `2026-11-${date} 15:30`));

  it.each([
    ['17:30', []],
    ['17:31', [{ code: 'over_week', week: '2026-11-15', hours: 40.02 }]],
  ])('[W-164] with a shift that ends at %s', (end, expected) => {
    const shift = span('2026-11-20 11:30', `2026-11-20 ${end}`); // 34 hours before it
    expect(warnings(shift, ...days(15, 16, 17, 18))).toEqual(expected);
  });

  it('[W-164] counts a Saturday night in each of its weeks', () => {
    const night = span('2026-11-21 20:00', '2026-11-22 06:00');
    const [first, second] = [days(15, 16, 17, 18), days(23, 24, 25, 26)];
    expect(warnings(night, ...first)).toEqual([]);
    expect(warnings(night, ...first, held('2026-11-19 09:00', '2026-11-19 12:00'))).toEqual([
      { code: 'over_week', week: '2026-11-15', hours: 41 },
    ]);
    expect(warnings(night, ...second, held('2026-11-27 09:00', '2026-11-27 10:00'))).toEqual([
      { code: 'over_week', week: '2026-11-22', hours: 41 },
    ]);
  });
});

describe('a running shift', () => {
  const RUNNING = span('2026-11-10 05:00', '2026-11-10 11:00');

  it('[W-358] counts from now, until it has ended', () => {
    expect(remainingPart(RUNNING, NOW)).toEqual(span('2026-11-10 08:00', '2026-11-10 11:00'));
    for (const now of ['2026-11-10 05:00', '2026-11-10 11:00', '2026-11-10 12:00'])
      expect(remainingPart(RUNNING, denver(now))).toEqual(RUNNING);
  });

  it('[W-358] leaves the rest before now, and the hours after it', () => {
    const night = (end: string) => {
      const times = { clockInAt: denver('2026-11-09 21:00'), clockOutAt: denver(end), hours: hoursHundredths(300) };
      return held('2026-11-09 21:00', end, { ...times, status: 'completed' });
    };
    expect(warnings(RUNNING, night('2026-11-10 00:01'))).toEqual([
      { code: 'short_rest', side: 'before', minutes: 479 },
    ]);
    expect(warnings(RUNNING, night('2026-11-10 00:00'))).toEqual([]);
    const long = {
      clockInAt: denver('2026-11-08 06:00'),
      clockOutAt: denver('2026-11-09 19:00'),
      status: 'completed' as const,
    };
    const worked = (hours: number) =>
      held('2026-11-08 06:00', '2026-11-09 19:00', { ...long, hours: hoursHundredths(hours) });
    expect(ofCode('over_week', RUNNING, worked(3_700))).toEqual([]);
    expect(ofCode('over_week', RUNNING, worked(3_701))).toMatchObject([{ hours: 40.01 }]);
  });
});
