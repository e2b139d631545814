import { describe, expect, it } from '@jest/globals';
import { instant } from '../../../../shared/kernel/time.js';
import type { LocalDate } from '../../../../shared/kernel/time.js';
import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';
import { anAdminShift } from '../../../test/admin-data.testing.js';
import {
  canShowWeek,
  cellKey,
  parseCellKey,
  truncateTitle,
  entryStateOf,
  fillCells,
  fillDays,
  fillOf,
  monthDays,
  SCHEDULE_ROWS,
  shiftsInCell,
  weekDays,
} from './schedule.model.js';

const ZONE = 'America/Denver';
/** Tuesday 8:12 AM at the site. */
const NOW = instant(Date.parse('2026-11-17T15:12:00Z'));
const WEDNESDAY = '2026-11-18' as LocalDate;

/** Wednesday from `startTime` to 23:30, with one of four positions filled. */
const shift = (id: number, startTime: string, over: Partial<AdminShift> = {}): AdminShift =>
  anAdminShift(id, {
    ...{ title: `Shift ${id}`, date: WEDNESDAY, startTime, endTime: '23:30', totalPositions: 4, filledPositions: 1 },
    ...{ startsAt: `2026-11-18T${startTime}:00-07:00`, endsAt: '2026-11-18T23:30:00-07:00' },
    ...over,
  });

describe('the week', () => {
  it('[D-09] runs from Monday to Sunday at the site', () => {
    expect(weekDays(NOW, ZONE, 0)).toEqual([
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
    ]);
    expect(weekDays(NOW, ZONE, -1)[0]).toBe('2026-11-09');
  });

  it('[D-09, D-10] has a row every two hours from 6 AM to 6 PM, and then one for the night', () => {
    expect(SCHEDULE_ROWS).toEqual([6, 8, 10, 12, 14, 16, 18, 'night']);
  });

  it('[D-09] is the old one until Sunday ends at the site', () => {
    expect(weekDays(instant(Date.parse('2026-11-16T06:59:00Z')), ZONE, 0)[0]).toBe('2026-11-09');
    expect(weekDays(instant(Date.parse('2026-11-16T07:00:00Z')), ZONE, 0)[0]).toBe('2026-11-16');
  });

  it('[D-11] can be moved from two weeks back to four ahead', () => {
    expect([-3, -2, 0, 4, 5].map(canShowWeek)).toEqual([false, true, true, true, false]);
  });
});

describe('the month', () => {
  it('[D-11] has 42 days from the Monday of the current week on, each once', () => {
    const days = monthDays(NOW, ZONE);
    expect([days.length, new Set(days).size, days[0], days[41]]).toEqual([42, 42, '2026-11-16', '2026-12-27']);
  });

  it('[D-11] continues over the end of a year and over time changes', () => {
    const from = (iso: string) => monthDays(instant(Date.parse(iso)), ZONE);
    const overNewYear = from('2026-12-13T19:00:00Z');
    expect([overNewYear[0], overNewYear[24], overNewYear[25], overNewYear[41]]).toEqual([
      '2026-12-07',
      '2026-12-31',
      '2027-01-01',
      '2027-01-17',
    ]);
    const overAutumn = from('2026-10-20T19:00:00Z'); // clocks go back on November 1
    expect([new Set(overAutumn).size, overAutumn[13], overAutumn[14]]).toEqual([42, '2026-11-01', '2026-11-02']);
    const overSpring = from('2027-03-10T19:00:00Z'); // and forward on March 14
    expect([new Set(overSpring).size, overSpring[6], overSpring[7]]).toEqual([42, '2027-03-14', '2027-03-15']);
  });

  it('[D-10, D-11] contains every shift exactly once, earliest first', () => {
    const days = [shift(1, '22:00'), shift(2, '06:00'), shift(3, '06:00', { date: '2026-11-19' })];
    const cells = fillDays(days);
    expect([...cells.values()].flat().map(({ id }) => id)).toEqual([2, 1, 3]);
    expect(shiftsInCell(cells, { date: WEDNESDAY, row: null }).map(({ id }) => id)).toEqual([2, 1]);
  });
});

describe('the cells', () => {
  it('[D-10] are identified by their key', () => {
    for (const row of [6, 18, 'night', null] as const) {
      expect(parseCellKey(cellKey({ date: WEDNESDAY, row }))).toEqual({ date: WEDNESDAY, row });
    }
  });

  it('[D-09] show how full their shifts are', () => {
    expect(fillOf([shift(1, '06:00'), shift(2, '08:00', { filledPositions: 3 })])).toEqual({ filled: 4, total: 8 });
    expect(fillOf([])).toEqual({ filled: 0, total: 0 });
  });

  it('[D-87] do not count drafts', () => {
    const draft = shift(2, '08:00', { filledPositions: 0, isActive: false, isDraft: true });
    expect(fillOf([shift(1, '06:00'), draft])).toEqual({ filled: 1, total: 4 });
  });

  it('[D-10] contain every shift exactly once', () => {
    const hours = Array.from({ length: 24 }, (_, hour) => shift(hour, `${String(hour).padStart(2, '0')}:00`));
    const cells = fillCells(hours);
    const found = [...cells.values()].flat().map((one) => one.id);
    expect(found.sort((a, b) => a - b)).toEqual(hours.map((one) => one.id));
    expect(shiftsInCell(cells, { date: WEDNESDAY, row: 8 }).map((one) => one.id)).toEqual([7, 8]);
    expect(shiftsInCell(cells, { date: WEDNESDAY, row: 'night' }).map((one) => one.id)).toEqual([
      0, 1, 2, 3, 4, 19, 20, 21, 22, 23,
    ]);
  });
});

describe('a week with the end of a year or a time change', () => {
  it('[D-09, D-11] has seven days', () => {
    expect(weekDays(instant(Date.parse('2026-12-31T19:00:00Z')), ZONE, 0)).toContain('2027-01-01');
    const autumn = weekDays(instant(Date.parse('2026-10-27T19:00:00Z')), ZONE, 0);
    expect([autumn[0], autumn[6]]).toEqual(['2026-10-26', '2026-11-01']);
    expect(weekDays(instant(Date.parse('2026-11-02T06:59:00Z')), ZONE, 0)[0]).toBe('2026-10-26');
    expect(weekDays(instant(Date.parse('2026-11-02T07:00:00Z')), ZONE, 0)[0]).toBe('2026-11-02');
    expect(weekDays(instant(Date.parse('2027-03-15T05:59:00Z')), ZONE, 0)[0]).toBe('2027-03-08');
    expect(weekDays(instant(Date.parse('2027-03-15T06:00:00Z')), ZONE, 0)[0]).toBe('2027-03-15');
  });
});

describe('an entry', () => {
  it('[D-13] truncates a title after 15 characters', () => {
    expect(truncateTitle('Case packing 15')).toBe('Case packing 15');
    expect(truncateTitle('Case packing 156')).toBe('Case packing 15…');
    expect(truncateTitle('Bindery, night run')).toBe('Bindery, night…');
  });

  it('[D-06, D-15] is marked urgent, past and fully approved by the shared rules', () => {
    expect(entryStateOf(shift(1, '06:00'), NOW)).toEqual({
      state: 'partially_approved',
      isUrgent: true,
      isPast: false,
    });
    expect(entryStateOf(shift(1, '06:00', { filledPositions: 4 }), NOW)).toMatchObject({
      state: 'fully_approved',
      isUrgent: false,
    });
    expect(entryStateOf(shift(1, '06:00', { endsAt: '2026-11-17T15:12:00Z' }), NOW).isPast).toBe(true);
  });
});
