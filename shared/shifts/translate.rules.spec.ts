import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { translateShiftText } from './translate.rules.js';

describe('translateShiftText', () => {
  it.each([
    ['Holiday kit assembly', 'Armado de kits navideños'],
    ['Quality control', 'Control de calidad'],
    ['Bindery, night run', 'Encuadernación, corrida nocturna'],
    ['Perfect-bind feeder', 'Alimentador de encuadernación rústica'],
    ['PACKING', 'EMPAQUE'],
    ['Shipping and receiving', 'Envíos y recepción'],
    ['Lifting up to 40 lb', 'Levantar hasta 40 lb'],
    ['Standing for the whole shift', 'Estar de pie todo el turno'],
  ])('[H-11] %s is %s', (english, spanish) => {
    expect(translateShiftText(english)).toBe(spanish);
  });

  it('[H-11] takes the longest phrase and leaves unknown words alone', () => {
    expect(translateShiftText('quality inspection at Zeta')).toBe('inspección de calidad en Zeta');
    expect(translateShiftText('boxer')).toBe('boxer');
  });

  it('[H-11] leaves numbers and marks as they are', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9 .,:;!?()]*$/), (marks) => {
        expect(translateShiftText(marks)).toBe(marks);
      }),
    );
  });
});
