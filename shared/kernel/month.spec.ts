import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { LocalMonth } from './month.js';
import { addMonths, firstOfMonth, monthCells, monthOf, parseLocalMonth } from './month.js';
import { WORKER_SCREENS } from './screens.policy.js';
import { addDays, weekday } from './site-time.js';
import { day } from './spec-support.js';

const month = (text: string) => text as LocalMonth;
const cellsOf = (text: string) => monthCells(month(text), 'sunday', WORKER_SCREENS.calendarCells);

describe('LocalMonth', () => {
  it('[S-09] adds months across a year, in both directions', () => {
    expect(addMonths(month('2026-11'), 1)).toBe('2026-12');
    expect(addMonths(month('2026-12'), 1)).toBe('2027-01');
    expect(addMonths(month('2027-01'), -1)).toBe('2026-12');
    expect(addMonths(month('2026-11'), 26)).toBe('2029-01');
    expect(monthOf(day('2026-11-30'))).toBe('2026-11');
  });

  it.each(['2026-00', '2026-13', '2026-1', '12026-01', '2026-11-01', '', 'x'])('[S-09] %p is invalid', (text) => {
    expect(parseLocalMonth(text)).toBeNull();
  });

  it('[S-09] 2026-01 and 2026-12 are valid', () => {
    expect([parseLocalMonth('2026-01'), parseLocalMonth('2026-12')]).toEqual(['2026-01', '2026-12']);
  });
});

describe('monthCells', () => {
  it.each([
    ['2026-11', '2026-11-01', '2026-12-12'], // starts on a Sunday, daylight saving ends on its first day
    ['2026-03', '2026-03-01', '2026-04-11'], // daylight saving begins on the 8th
    ['2027-03', '2027-02-28', '2027-04-10'],
    ['2026-02', '2026-02-01', '2026-03-14'], // 28 days, four whole weeks
    ['2028-02', '2028-01-30', '2028-03-11'], // leap year
    ['2026-08', '2026-07-26', '2026-09-05'], // starts on a Saturday and needs six rows
  ])('[S-08] %s goes from %s to %s', (text, first, last) => {
    const cells = cellsOf(text);
    expect([cells[0], cells.at(-1)]).toEqual([first, last]);
  });

  it('[S-08] is 42 consecutive days from a Sunday, and contains the whole month', () => {
    const anyMonth = fc.integer({ min: 0, max: 12 * 80 }).map((months) => addMonths(month('2000-01'), months));
    fc.assert(
      fc.property(anyMonth, (each) => {
        const cells = cellsOf(each);
        expect(cells).toHaveLength(42);
        expect(weekday(cells[0]!)).toBe(0);
        for (const [index, date] of cells.slice(1).entries()) expect(date).toBe(addDays(cells[index]!, 1));
        expect(cells).toContain(firstOfMonth(each));
        expect(cells).toContain(addDays(firstOfMonth(addMonths(each, 1)), -1));
      }),
    );
  });
});
