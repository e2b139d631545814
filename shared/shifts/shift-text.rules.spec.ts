import { describe, expect, it } from '@jest/globals';
import { untranslatedTitle } from './shift-text.rules.js';

describe('untranslatedTitle', () => {
  it.each([
    ['es', 'Revisión final', 'Revisión final'],
    ['es', null, 'Quality control'],
    ['es', '', 'Quality control'],
    ['en', 'Revisión final', 'Quality control'],
  ] as const)('[H-53] for language %s and the Spanish title %j is %s', (language, spanish, title) => {
    expect(untranslatedTitle(language, 'Quality control', spanish)).toBe(title);
  });
});
