import { describe, expect, it } from '@jest/globals';
import { translateShiftText } from '../../../shared/shifts/translate.rules.js';
import { SHIFT_KINDS } from './shift-catalog.js';

const REQUIREMENTS = [...new Set(SHIFT_KINDS.flatMap(({ requirements }) => requirements))];
/** The same in both languages. */
const SHARED_WORDS = new Set(['lb']);

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

describe('what the demo asks of a worker', () => {
  it.each(REQUIREMENTS)('[H-11] "%s" is wholly in Spanish by the word list', (english) => {
    const spanish = translateShiftText(english);
    expect(spanish).not.toBe(english);
    const left = wordsOf(spanish).filter((word) => wordsOf(english).includes(word) && !SHARED_WORDS.has(word));
    expect(left).toEqual([]);
  });
});
