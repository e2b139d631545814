import { describe, expect, it } from '@jest/globals';
import { firstLanguage } from './initial-language.js';

describe('the initial language of the interface', () => {
  it('[H-09, H-50] is the stored one, else the account’s, else the browser’s if it is Spanish, else English', () => {
    expect(firstLanguage({ stored: 'en', account: 'es', browser: 'es-US' })).toBe('en');
    expect(firstLanguage({ stored: null, account: 'en', browser: 'es-US' })).toBe('en');
    expect(firstLanguage({ stored: 'xx', account: 'es', browser: 'en-US' })).toBe('es');
    for (const browser of ['es', 'es-US', 'es-419', 'ES-mx']) {
      expect(firstLanguage({ stored: null, account: null, browser })).toBe('es');
    }
    for (const browser of ['en-US', 'fr', 'est', '', undefined]) {
      expect(firstLanguage({ stored: null, account: null, browser })).toBe('en');
    }
  });
});
