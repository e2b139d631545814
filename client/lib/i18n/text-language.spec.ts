import { describe, expect, it } from '@jest/globals';
import { languageOfText, splitAtText } from './text-language.js';

describe('the language of a text by an admin', () => {
  it('[H-78] is marked as English on a Spanish page that shows the English text', () => {
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

describe('a sentence that contains a text by an admin', () => {
  it('[H-85] is split at that text', () => {
    expect(splitAtText((text) => `Next: ${text}, Next`)).toEqual(['Next: ', ', Next']);
    expect(splitAtText((text) => text)).toEqual(['', '']);
    expect(splitAtText(() => 'No title')).toEqual(['No title', '']);
  });
});
