import { describe, expect, it } from '@jest/globals';
import { DENVER, day, denver, time } from '../kernel/spec-support.js';
import { earliestStart, timesAtSlot, startInRow } from './move.rules.js';
import { decideShiftTimes, scheduleRow } from './shift.rules.js';
import type { ScheduleRow } from './shift.rules.js';

const ROWS: ScheduleRow[] = [6, 8, 10, 12, 14, 16, 18, 'night'];
const shift = (date: string, startTime: string, endTime: string) => ({
  date: day(date),
  startTime: time(startTime),
  endTime: time(endTime),
});
const at = (date: string, startTime: string) => ({ date: day(date), startTime: time(startTime) });

describe('timesAtSlot', () => {
  it.each([
    ['another day', shift('2026-11-20', '08:00', '16:30'), at('2026-11-24', '08:00'), '16:30'],
    ['another start', shift('2026-11-20', '08:00', '16:30'), at('2026-11-20', '06:30'), '15:00'],
    ['into the night', shift('2026-11-20', '08:00', '16:00'), at('2026-11-20', '22:00'), '06:00'],
    ['out of the night', shift('2026-11-20', '22:00', '06:00'), at('2026-11-20', '08:00'), '16:00'],
    ['up to midnight', shift('2026-11-20', '16:00', '22:00'), at('2026-11-20', '18:00'), '00:00'],
  ])('[D-26] keeps the length in local time: %s', (_what, from, to, endTime) => {
    expect(timesAtSlot(from, to)).toEqual({ ...to, endTime });
  });

  it('[D-25, D-27] is checked by its elapsed length on a daylight saving change', () => {
    const context = { now: denver('2026-10-20 08:00'), zone: DENVER };
    const night = shift('2026-10-30', '20:00', '08:00');
    expect(decideShiftTimes(night, context)).toMatchObject({ ok: true });
    const longer = timesAtSlot(night, at('2026-10-31', '20:00'));
    expect(decideShiftTimes(longer, context)).toMatchObject({ ok: false, code: 'shift_length_invalid' });
  });
});

describe('startInRow', () => {
  it('[D-10] is always inside the row', () => {
    for (let minutes = 0; minutes < 24 * 60; minutes += 30) {
      const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
      const start = time(`${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
      for (const row of ROWS) expect(scheduleRow(startInRow(start, row))).toBe(row);
    }
  });

  it('[D-10] keeps the offset into the row; a night row starts at its own time', () => {
    expect(startInRow(time('07:30'), 10)).toBe('09:30');
    expect(startInRow(time('18:30'), 6)).toBe('06:30');
    expect(startInRow(time('08:30'), 8)).toBe('08:30');
    expect(startInRow(time('08:30'), 'night')).toBe('22:00');
    expect(startInRow(time('23:30'), 'night')).toBe('23:30');
    expect(startInRow(time('23:30'), 12)).toBe('12:00');
  });
});

describe('earliestStart', () => {
  const start = (date: string, row: ScheduleRow, now: string) =>
    earliestStart({ date: day(date), row }, { now: denver(now), zone: DENVER });

  it('[D-21] is the row’s hour, later the next future half hour, then null', () => {
    expect(start('2026-11-20', 8, '2026-11-20 08:00')).toBe('08:00');
    expect(start('2026-11-20', 8, '2026-11-20 08:01')).toBe('08:30');
    expect(start('2026-11-20', 8, '2026-11-20 08:30')).toBe('08:30');
    expect(start('2026-11-20', 8, '2026-11-20 08:31')).toBeNull();
    expect(start('2026-11-19', 'night', '2026-11-20 00:00')).toBeNull();
    expect(start('2026-11-20', 'night', '2026-11-20 23:10')).toBe('23:30');
  });

  it('[D-21] ends 28 days ahead', () => {
    expect(start('2026-12-18', 8, '2026-11-20 08:00')).toBe('08:00');
    expect(start('2026-12-19', 8, '2026-11-20 08:00')).toBeNull();
  });
});
