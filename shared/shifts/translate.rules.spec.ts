import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isShownInEnglish, shiftTextIn, translateShiftText } from './translate.rules.js';

describe('translateShiftText', () => {
  it.each([
    ['Holiday kit assembly', 'Armado de kits navideños'],
    ['Quality control', 'Control de calidad'],
    ['Bindery, night run', 'Encuadernación, corrida nocturna'],
    ['Perfect-bind feeder', 'Alimentador de encuadernación rústica'],
    ['PACKING', 'EMPAQUE'],
    ['A new kit', 'Un nuevo kit'],
    ['Shipping and receiving', 'Envíos y recepción'],
    ['Lifting up to 40 lb', 'Levantar hasta 40 lb'],
    ['Standing for the whole shift', 'Estar de pie todo el turno'],
  ])('[H-11] %s is %s', (english, spanish) => {
    expect(translateShiftText(english)).toBe(spanish);
  });

  it('[H-11] prefers the longest phrase and keeps unknown words', () => {
    expect(translateShiftText('packing and quality inspection at Zeta')).toBe(
      'empaque y inspección de calidad en Zeta',
    );
    expect(translateShiftText('boxer')).toBe('boxer');
  });

  it('[H-52] keeps a text in English if fewer than four of five words are known', () => {
    expect(translateShiftText('packing and shipping at Zeta')).toBe('empaque y envíos en Zeta'); // 4 of 5
    expect(translateShiftText('packing and receiving Zeta')).toBe('packing and receiving Zeta'); // 3 of 4
    expect(translateShiftText('Election mailing, extra hands')).toBe('Election mailing, extra hands');
    expect(translateShiftText('Kitting: welcome boxes 2 of 3')).toBe('Kitting: welcome boxes 2 of 3'); // 3 of 4
  });

  it.each([
    ['packing and shipping at X', 'empaque y envíos en X'], // 4 of 5
    ['packing and receiving X', 'packing and receiving X'], // 3 of 4
    ['packing and shipping at Zeta-Rex', 'empaque y envíos en Zeta-Rex'], // 4 of 5
    ['packing and shipping - Zeta-Rex', 'packing and shipping - Zeta-Rex'], // 3 of 4
    ['packing - shipping - receiving - kits', 'empaque - envíos - recepción - kits'],
  ])('[H-52] counts words of one letter and with hyphens, and no single hyphens: %s', (english, spanish) => {
    expect(translateShiftText(english)).toBe(spanish);
  });

  it('[H-11] keeps a word with a letter that only counts as equal regardless of case', () => {
    expect(translateShiftText('packing and ſhipping')).toBe('empaque y ſhipping');
  });

  it('[H-11] keeps numbers and punctuation', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9 .,:;!?()]*$/), (marks) => {
        expect(translateShiftText(marks)).toBe(marks);
      }),
    );
  });
});

describe('shiftTextIn', () => {
  it('[H-11] is in Spanish the Spanish text, else the English one translated by the word list', () => {
    expect(shiftTextIn('es', 'Quality control', 'Revisión final')).toBe('Revisión final');
    for (const none of [null, '']) expect(shiftTextIn('es', 'Quality control', none)).toBe('Control de calidad');
    expect(shiftTextIn('en', 'Quality control', 'Revisión final')).toBe('Quality control');
  });
});

describe('a text that Spanish readers see in English', () => {
  it.each([
    ['Zeta', null, true],
    ['Zeta', ' ', true],
    ['Zeta', 'Zeta en español', false],
    ['Packing', null, false],
    ['40', null, false], // nothing to translate
  ])('[H-80] %s with the Spanish text %p: %p', (english, spanish, expected) => {
    expect(isShownInEnglish(english, spanish)).toBe(expected);
  });
});
