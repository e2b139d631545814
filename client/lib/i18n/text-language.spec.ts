import { describe, expect, it } from '@jest/globals';
import { languageOfText, splitAtText } from './text-language.js';

describe('the language of a text that an admin typed', () => {
  it('[H-78] is English on a Spanish page that shows the English words', () => {
    expect(languageOfText('es', 'Welcome kits', 'Welcome kits')).toBe('en');
  });

  it.each([
    ['es', 'Armado de cajas', 'Box assembly'],
    ['en', 'Box assembly', 'Box assembly'],
    ['es', '24/7', '24/7'],
  ] as const)('[H-78] is not marked on a page in %s that shows "%s"', (page, shown, english) => {
    expect(languageOfText(page, shown, english)).toBeUndefined();
  });
});

describe('a sentence with words that an admin typed', () => {
  it('[H-85] is split where the words stand, whatever else it says', () => {
    expect(splitAtText((words) => `Next: ${words}, Next`)).toEqual(['Next: ', ', Next']);
    expect(splitAtText((words) => words)).toEqual(['', '']);
    expect(splitAtText(() => 'No title')).toEqual(['No title', '']);
  });
});
