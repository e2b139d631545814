import { describe, expect, it } from '@jest/globals';
import { hoursHundredths } from '../kernel/hours.js';
import { instant, type Instant } from '../kernel/time.js';
import { findRecordedOverlap, type RecordedShift } from './recorded-times.rules.js';

const ZONE = 'America/Denver';
const at = (time: string): Instant => instant(Date.parse(`2026-11-16T${time}:00-07:00`));
const worked = (from: string, to: string | null): RecordedShift => ({
  title: 'Kitting',
  clockInAt: at(from),
  clockOutAt: to === null ? null : at(to),
});
const codeOf = (one: RecordedShift, other: RecordedShift) => findRecordedOverlap(one, [other], ZONE)?.code ?? 'none';

describe('findRecordedOverlap', () => {
  it.each([
    [worked('08:00', '12:00'), worked('12:00', '16:00'), 'none'],
    [worked('08:00', '12:01'), worked('12:00', '16:00'), 'recorded_times_overlap'],
    [worked('12:00', '16:00'), worked('08:00', '12:00'), 'none'],
    [worked('11:59', '16:00'), worked('08:00', '12:00'), 'recorded_times_overlap'],
    [worked('09:00', '10:00'), worked('08:00', '12:00'), 'recorded_times_overlap'],
    [worked('08:00', null), worked('08:00', '12:00'), 'recorded_times_overlap'],
    [worked('12:00', null), worked('08:00', '12:00'), 'none'],
    [worked('07:59', null), worked('08:00', '12:00'), 'none'],
    [worked('08:00', '12:00'), worked('08:00', null), 'recorded_clock_in_overlaps'],
    [worked('08:00', '12:00'), worked('12:00', null), 'none'],
    [worked('08:00', null), worked('09:00', null), 'none'],
  ])('[K-21] for %j and %j is %s', (one, other, code) => {
    expect(codeOf(one, other)).toBe(code);
  });

  const withHours = (hours: number): RecordedShift => ({
    ...worked('08:00', '12:00'),
    hours: hoursHundredths(hours),
  });
  it.each([
    ['[K-47] ignores a dismissed shift', worked('09:00', '10:00'), withHours(0), 'none'],
    ['[K-47] ignores a shift that is being dismissed', withHours(0), worked('09:00', '10:00'), 'none'],
    [
      '[K-48] counts the whole interval of a shift with a hundredth of an hour',
      withHours(1),
      worked('09:00', '10:00'),
      'recorded_times_overlap',
    ],
    [
      '[K-48] counts the whole interval of another shift with a hundredth of an hour',
      worked('09:00', '10:00'),
      withHours(1),
      'recorded_times_overlap',
    ],
  ])('%s', (_name, one, other, code) => {
    expect(codeOf(one, other)).toBe(code);
  });

  it('[K-21] names a shift that is clocked in, with the time of its clock-in', () => {
    const open = { ...worked('10:00', '13:00'), clockOutAt: null, title: 'Bindery' };
    expect(findRecordedOverlap(worked('09:00', '16:00'), [open], ZONE)).toEqual({
      ok: false,
      code: 'recorded_clock_in_overlaps',
      params: { title: 'Bindery', date: '2026-11-16', clockTime: '10:00' },
    });
  });

  it('[K-21] names the earliest overlapping shift with its local times', () => {
    const others = [worked('14:00', '15:00'), { ...worked('10:00', '13:00'), title: 'Bindery' }];
    expect(findRecordedOverlap(worked('09:00', '16:00'), others, ZONE)).toEqual({
      ok: false,
      code: 'recorded_times_overlap',
      params: { title: 'Bindery', date: '2026-11-16', startTime: '10:00', endTime: '13:00' },
    });
  });
});
