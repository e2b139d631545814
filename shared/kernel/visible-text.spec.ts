import { describe, expect, it } from '@jest/globals';
import { hasControlCharacter, hasVisibleText, isOneLine, withoutControlCharacters } from './visible-text.js';

describe('hasVisibleText', () => {
  it.each([
    ['nothing', ''],
    ['white space', ' \t\r\n\u00a0\u3000\u2028'],
    ['zero-width spaces', '\u200b\u200c\u200d\u2060\ufeff'],
    ['Hangul fillers, which are letters', '\u115f\u1160\u3164\uffa0'],
    ['a braille blank, which is a symbol', '\u2800'],
    ['text direction marks', '\u200e\u202e\u2066'],
    ['control characters', '\u0000\u0007\u001b\u007f\u0085'],
    ['a variation selector and a tag', '\ufe0f\u{e0041}'],
    ['a combining accent without a letter', '\u0301'],
    ['private use', '\ue000'],
  ])('[X-24] is false for %s', (_what, text) => {
    expect(hasVisibleText(text)).toBe(false);
  });

  it.each(['0', '-', 'é', 'e\u0301', 'José', '用户', 'شركة', '👩🏽‍🏭', '\u200bAna\u3164', '한글', 'ກ'])(
    '[X-24] is true for %p',
    (text) => {
      expect(hasVisibleText(text)).toBe(true);
    },
  );

  it('[X-24] is false for a missing text', () => {
    expect([hasVisibleText(null), hasVisibleText(undefined)]).toEqual([false, false]);
  });
});

describe('control characters', () => {
  it.each(['\u0000', '\u0007', '\u000b', '\u001b', '\u007f', '\u0085', '\u009b'])('[X-25] finds %j', (character) => {
    expect(hasControlCharacter(`a${character}b`)).toBe(true);
  });

  it.each(['two\r\nlines', 'a\ttab', 'José 👩🏽‍🏭 \u202e', ''])('[X-25] accepts %j', (text) => {
    expect(hasControlCharacter(text)).toBe(false);
  });

  it('[X-25] are removed for other programs; line ends are normalized', () => {
    expect(withoutControlCharacters('a\u0007b\r\nc\rd\ne\tf\u0085')).toBe('ab\nc\nd\ne\tf');
  });
});

describe('a text on one line', () => {
  it.each(['\n', '\r', '\t', '\u2028', '\u2029', '\u202a', '\u202e', '\u2066', '\u2069'])(
    '[X-77] does not contain %j',
    (character) => {
      expect(isOneLine(`a${character}b`)).toBe(false);
    },
  );

  it.each(['José 👩🏽‍🏭', 'שלום', ' O’Neil\n', '\u200eAna', ''])('[X-77] may be %j', (text) => {
    expect(isOneLine(text)).toBe(true);
  });
});
