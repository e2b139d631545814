import { describe, expect, it } from '@jest/globals';
import type { AvailableShift } from '../../../../shared/shifts/shift.contract.js';
import {
  countOffers,
  filterOffers,
  payChoices,
  readFilters,
  activeFilterNames,
  filterImpacts,
} from './shift-filters.js';
import type { ShiftOffers } from './shift-offers.js';
import { aShift } from './spec-support.testing.js';

const DAY = { date: '2026-11-19', startTime: '06:00', endTime: '14:00' };
const filtersOf = (search: string) => readFilters(new URLSearchParams(search));
const full = { ok: false, code: 'shift_full' } as const;

function offers(open: AvailableShift[], closed: AvailableShift[] = []): ShiftOffers {
  return {
    open: open.map((shift) => ({ shift, refusal: null })),
    closed: closed.map((shift) => ({ shift, refusal: full })),
  };
}

function isShown(shift: AvailableShift, search: string): boolean {
  return countOffers(filterOffers(offers([shift]), filtersOf(search))) === 1;
}

describe('the filters of the list', () => {
  it('[S-03] are read from the address; invalid values are ignored', () => {
    expect(filtersOf('open=1&premium=1&date=2026-11-19&level=2&pay=20&view=calendar')).toEqual({
      open: true,
      premium: true,
      date: '2026-11-19',
      level: 2,
      pay: 20,
    });
    expect(filtersOf('open=yes&premium=&date=2026-02-30&level=5&pay=-1')).toEqual({});
    expect(filtersOf('level=0&pay=x&date=tomorrow')).toEqual({});
  });

  it('[S-05] compare the hourly pay including the premium of a premium shift', () => {
    const shift = aShift(DAY, { payRate: 18.5, isPremium: true, premiumRate: 1.5 });
    expect(isShown(shift, 'pay=20')).toBe(true);
    expect(isShown({ ...shift, premiumRate: 1.49 }, 'pay=20')).toBe(false);
    expect(isShown({ ...shift, isPremium: false }, 'pay=20')).toBe(false);
    expect(isShown({ ...shift, isPremium: false, payRate: 20 }, 'pay=20')).toBe(true);
  });

  it('[S-05] select as premium only shifts with a premium', () => {
    const shift = aShift(DAY, { isPremium: true, premiumRate: 1 });
    expect(isShown(shift, 'premium=1')).toBe(true);
    expect(isShown({ ...shift, isPremium: false }, 'premium=1')).toBe(false);
    expect(isShown({ ...shift, premiumRate: null }, 'premium=1')).toBe(false);
  });

  it('[S-03] keep the selected day and level', () => {
    const shift = aShift(DAY, { skillLevelId: 2 });
    expect([isShown(shift, 'date=2026-11-19'), isShown(shift, 'date=2026-11-20')]).toEqual([true, false]);
    expect([isShown(shift, 'level=2'), isShown(shift, 'level=1')]).toEqual([true, false]);
  });

  it('[S-56] keep the language of the shift', () => {
    const [english, spanish] = [aShift(DAY), aShift(DAY, { requiredLanguage: 'es' })];
    expect([isShown(english, 'language=en'), isShown(spanish, 'language=en')]).toEqual([true, false]);
    expect([isShown(english, 'language=es'), isShown(spanish, 'language=es')]).toEqual([false, true]);
    expect(filtersOf('language=fr')).toEqual({});
  });

  it('[S-06] list open shifts first, each group in its order', () => {
    const [first, second, locked] = [aShift(DAY), aShift(DAY), aShift(DAY)];
    const all = offers([first, second], [locked]);
    expect(filterOffers(all, {})).toEqual(all);
    expect(filterOffers(all, filtersOf('open=1'))).toEqual(offers([first, second]));
  });

  it('[S-03] report which filter hides shifts, the one to remove first', () => {
    const all = offers([aShift(DAY), aShift({ ...DAY, date: '2026-11-20' }, { payRate: 26 })], [aShift(DAY)]);
    const filters = filtersOf('date=2026-11-19&pay=24&level=1');
    expect(countOffers(filterOffers(all, filters))).toBe(0);
    expect(filterImpacts(all, filters)).toEqual([
      { name: 'pay', hiddenCount: 2, countWithout: 2 },
      { name: 'date', hiddenCount: 1, countWithout: 1 },
      { name: 'level', hiddenCount: 0, countWithout: 0 },
    ]);
    expect(activeFilterNames(filters)).toEqual(['date', 'level', 'pay']);
  });

  it('[S-03] offer rates within the possible pay of a shift', () => {
    expect(payChoices()).toEqual([18, 20, 22, 24, 26, 28, 30]);
  });
});
