import { describe, expect, it } from '@jest/globals';
import type { LocalMonth } from '../../../../shared/kernel/month.js';
import { day } from '../../../../shared/kernel/spec-support.js';
import { canShowMonth, dayByKey } from './calendar-keys.js';

const TODAY = day('2026-11-17'); // a Tuesday
const to = (from: string, key: string) => dayByKey(day(from), key, TODAY);

describe('the keys of the calendar', () => {
  it.each([
    ['2026-11-19', 'ArrowRight', '2026-11-20'],
    ['2026-11-19', 'ArrowLeft', '2026-11-18'],
    ['2026-11-19', 'ArrowDown', '2026-11-26'],
    ['2026-11-26', 'ArrowUp', '2026-11-19'],
    ['2026-11-30', 'ArrowRight', '2026-12-01'],
    ['2026-12-31', 'ArrowRight', '2027-01-01'],
    ['2026-11-26', 'Home', '2026-11-22'],
    ['2026-11-26', 'End', '2026-11-28'],
    ['2026-11-22', 'Home', '2026-11-22'],
    ['2026-11-28', 'End', '2026-11-28'],
    ['2026-11-19', 'PageDown', '2026-12-19'],
    ['2026-12-19', 'PageUp', '2026-11-19'],
    ['2026-12-31', 'PageDown', '2027-01-31'],
    ['2027-01-31', 'PageDown', '2027-02-28'],
    ['2027-02-28', 'ArrowRight', '2027-03-01'],
    ['2027-03-13', 'ArrowRight', '2027-03-14'], // the night on which daylight saving time begins
    ['2027-10-31', 'PageDown', '2027-11-30'],
  ])('[S-08] from %s, %s goes to %s', (from, key, date) => {
    expect(to(from, key)).toBe(date);
  });

  it.each([
    ['2026-11-17', 'ArrowLeft'],
    ['2026-11-18', 'Home'],
    ['2026-11-20', 'ArrowUp'],
    ['2026-11-30', 'PageUp'],
    ['2026-12-05', 'PageUp'],
  ])('[S-09] from %s, %s never goes before today', (from, key) => {
    expect(to(from, key)).toBe(TODAY);
  });

  it('[S-09] stop at the last month that can be shown', () => {
    expect(to('2027-11-29', 'ArrowRight')).toBe('2027-11-30');
    expect(to('2027-11-30', 'ArrowRight')).toBe('2027-11-30');
    expect(to('2027-11-12', 'PageDown')).toBe('2027-11-30');
  });

  it('[S-08] ignore every other key', () => {
    for (const key of ['Enter', ' ', 'Tab', 'a', 'Escape']) expect(to('2026-11-19', key)).toBeNull();
  });
});

describe('the selectable months', () => {
  it('[S-09] begin with the current one, even on its last day', () => {
    const can = (month: string, today = TODAY) => canShowMonth(month as LocalMonth, today);
    expect([can('2026-10'), can('2026-11'), can('2026-12')]).toEqual([false, true, true]);
    expect([can('2027-11'), can('2027-12')]).toEqual([true, false]);
    expect([can('2026-11', day('2026-11-30')), can('2026-11', day('2026-12-01'))]).toEqual([true, false]);
  });
});
