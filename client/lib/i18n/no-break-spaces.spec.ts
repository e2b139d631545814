import { describe, expect, it } from '@jest/globals';
import { noBreakSpaces, onOneLine } from './no-break-spaces.js';

describe('numbers with their units', () => {
  it('[H-10] stay on one line: times of day, hours, distances, weights', () => {
    expect(noBreakSpaces('10:00 a.m. – 4:30 p.m.')).toBe('10:00\u00a0a.m. – 4:30\u00a0p.m.');
    expect(noBreakSpaces('7:30 AM, 12 PM')).toBe('7:30\u00a0AM, 12\u00a0PM');
    expect(noBreakSpaces('16 → 24 h, 0.4 mi, 530 ft, 120 pies, 40 lb')).toBe(
      '16 → 24\u00a0h, 0.4\u00a0mi, 530\u00a0ft, 120\u00a0pies, 40\u00a0lb',
    );
  });

  it('[H-10] end a sentence with one period', () => {
    expect(noBreakSpaces('La entrada cerró a las 10:00 a.m.. Llama ahora.')).toBe(
      'La entrada cerró a las 10:00\u00a0a.m. Llama ahora.',
    );
  });

  it('[H-10] leave other words unchanged', () => {
    for (const text of ['3 puestos', '2 minutes', '4 horas', 'Nov 17 at 6', '5 PMs', '1 a menos'])
      expect(noBreakSpaces(text)).toBe(text);
  });
});

describe('a short text', () => {
  it('[H-141] stays on one line, also after the dash of a time range', () => {
    expect(onOneLine('7:30 AM')).toBe('7:30\u00a0AM');
    // a line may break between a dash and a no-break space
    expect(onOneLine('7:30 AM – 4 PM')).toBe('7:30\u00a0AM\u00a0–\u2060\u00a04\u00a0PM');
  });
});
