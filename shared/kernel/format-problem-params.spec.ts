import { describe, expect, it } from '@jest/globals';
import { formatProblemParams } from './format-problem-params.js';

/** Intl puts a narrow no-break space before AM; the character differs between versions. */
const plain = (value: unknown) => String(value).replace(/\s/g, ' ');

describe('formatProblemParams', () => {
  it('[S-20] formats dates and times of an overlapping shift', () => {
    const params = { title: 'Kitting', date: '2026-11-20', startTime: '07:00', endTime: '15:30' };
    const english = formatProblemParams(params, 'en');
    expect(Object.values(english).map(plain)).toEqual(['Kitting', 'Fri, Nov 20', '7:00 AM', '3:30 PM']);
    expect(plain(formatProblemParams(params, 'es').date)).toBe('vie 20 nov');
  });

  it('[K-14] formats meters as miles, or as feet for short distances', () => {
    const far = { distanceMeters: 61_476, radiusMeters: 50_000 };
    expect(formatProblemParams(far, 'es')).toEqual({ distanceMeters: '38.2 mi', radiusMeters: '31 mi' });
    expect(formatProblemParams({ distanceMeters: 36 }, 'en')).toEqual({ distanceMeters: '120 ft' });
  });

  it.each(['en', 'es'] as const)(
    '[H-122] writes numbers from 1,000 on with separators, and years without (%s)',
    (language) => {
      const params = { count: 12_345, limit: 1000, shown: 999, year: 2026 };
      expect(formatProblemParams(params, language)).toEqual({
        count: '12,345',
        limit: '1,000',
        shown: 999,
        year: 2026,
      });
    },
  );

  it('keeps values that only resemble a date', () => {
    expect(formatProblemParams({ date: 'soon', title: '2026-11-20', level: 3 }, 'en')).toEqual({
      date: 'soon',
      title: '2026-11-20',
      level: 3,
    });
  });
});
