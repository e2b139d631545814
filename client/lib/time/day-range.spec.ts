import { describe, expect, it } from '@jest/globals';
import { dayRangeText } from './day-range.js';

const TODAY = '2026-11-23';
const en = (from: string, to: string) => dayRangeText('en', from, to, TODAY);
const es = (from: string, to: string) => dayRangeText('es', from, to, TODAY);

describe('a range of days', () => {
  it('[E-21] of this year omits the year', () => {
    expect([en('2026-11-15', '2026-11-21'), es('2026-11-15', '2026-11-21')]).toEqual([
      'Nov 15\u00a0– 21',
      '15\u00a0– 21 nov',
    ]);
    expect(en('2026-01-01', '2026-12-31')).toBe('Jan 1\u00a0– Dec 31');
    expect(es('2026-10-25', '2026-11-01')).toBe('25 oct\u00a0– 1 nov');
    expect(en('2026-11-15', '2026-11-15')).toBe('Nov 15');
  });

  it('[E-21, I-20] of another year shows it', () => {
    expect([en('2025-11-02', '2025-11-08'), es('2025-11-02', '2025-11-08')]).toEqual([
      'Nov 2\u00a0– 8, 2025',
      '2\u00a0– 8 nov 2025',
    ]);
    expect([en('2025-11-30', '2025-12-06'), es('2025-11-30', '2025-12-06')]).toEqual([
      'Nov 30\u00a0– Dec 6, 2025',
      '30 nov\u00a0– 6 dic 2025',
    ]);
    expect(en('2027-01-03', '2027-01-09')).toBe('Jan 3\u00a0– 9, 2027');
    expect(es('2025-11-15', '2025-11-15')).toBe('15 nov 2025');
  });

  it('[E-21, I-20] of two years shows both', () => {
    expect(en('2025-12-28', '2026-01-03')).toBe('Dec 28, 2025\u00a0– Jan 3, 2026');
    expect(es('2025-12-28', '2026-01-03')).toBe('28 dic 2025\u00a0– 3 ene 2026');
    expect(en('2026-12-27', '2027-01-02')).toBe('Dec 27, 2026\u00a0– Jan 2, 2027');
  });
});
