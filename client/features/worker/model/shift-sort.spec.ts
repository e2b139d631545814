import { describe, expect, it } from '@jest/globals';
import type { AvailableShift } from '../../../../shared/shifts/shift.contract.js';
import { readSort, sortOffers, SHIFT_SORTS } from './shift-sort.js';
import { aShift } from './spec-support.testing.js';

const TIMES = { startTime: '06:00', endTime: '14:00' };
/** Thursday to Monday. */
const on = (date: string, over: Partial<AvailableShift> = {}, times = TIMES) => aShift({ ...times, date }, over);

/** Returns the titles in this order. */
function titles(shifts: AvailableShift[], sort: (typeof SHIFT_SORTS)[number]): string[] {
  const open = shifts.map((shift) => ({ shift, refusal: null }));
  return sortOffers({ open, closed: [] }, sort).open.map(({ shift }) => shift.title);
}

const SHIFTS = [
  on('2026-11-23', { title: 'Monday, $18', payRate: 18 }),
  on('2026-11-19', { title: 'Thursday, $17', payRate: 17 }),
  on('2026-11-21', { title: 'Saturday, $16', payRate: 16 }),
  on(
    '2026-11-22',
    { title: 'Sunday, $16 + $3', payRate: 16, isPremium: true, premiumRate: 3 },
    { startTime: '06:00', endTime: '08:00' },
  ),
  on('2026-11-20', { title: 'Friday, $16, 12 h', payRate: 16 }, { startTime: '06:00', endTime: '18:00' }),
];

describe('the order of the list', () => {
  it('[S-53] by day is by start', () => {
    expect(titles(SHIFTS, 'day')).toEqual([
      'Thursday, $17',
      'Friday, $16, 12 h',
      'Saturday, $16',
      'Sunday, $16 + $3',
      'Monday, $18',
    ]);
  });

  it('[S-53] by pay for the whole shift counts its length', () => {
    expect(titles(SHIFTS, 'total')).toEqual([
      'Friday, $16, 12 h', // $192
      'Monday, $18', // $144
      'Thursday, $17', // $136
      'Saturday, $16', // $128
      'Sunday, $16 + $3', // $38
    ]);
  });

  it('[S-53] by pay per hour includes the premium; equal rates stay by day', () => {
    expect(titles(SHIFTS, 'hour')).toEqual([
      'Sunday, $16 + $3',
      'Monday, $18',
      'Thursday, $17',
      'Friday, $16, 12 h',
      'Saturday, $16',
    ]);
  });

  it('[S-53] with weekends first is by pay there, and by day after it', () => {
    expect(titles(SHIFTS, 'weekend')).toEqual([
      'Saturday, $16',
      'Sunday, $16 + $3',
      'Thursday, $17',
      'Friday, $16, 12 h',
      'Monday, $18',
    ]);
  });

  it('[S-95] keeps what the worker can take above the rest', () => {
    const [cheap, dear] = [on('2026-11-19', { payRate: 16 }), on('2026-11-20', { payRate: 30 })];
    const refusal = { ok: false, code: 'shift_full' } as const;
    const offers = { open: [{ shift: cheap, refusal: null }], closed: [{ shift: dear, refusal }] };
    for (const sort of SHIFT_SORTS) expect(sortOffers(offers, sort)).toEqual(offers);
  });

  it('[S-54] is read from the address; other values are by day', () => {
    const read = (search: string) => readSort(new URLSearchParams(search));
    expect(SHIFT_SORTS.map((sort) => read(`sort=${sort}`))).toEqual(SHIFT_SORTS);
    expect([read(''), read('sort=pay')]).toEqual(['day', 'day']);
  });
});
