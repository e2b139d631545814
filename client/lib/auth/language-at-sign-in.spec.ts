import { describe, expect, it } from '@jest/globals';
import { languageAtSignIn } from './language-at-sign-in.js';

describe('the language at a sign-in', () => {
  it('[H-31] is what was chosen since the last sign-out, and the profile learns of it', () => {
    expect(languageAtSignIn({ language: 'es', by: 'nobody' }, 'en')).toEqual({ show: 'es', save: true });
    expect(languageAtSignIn({ language: 'es', by: 'nobody' }, 'es')).toEqual({ show: 'es', save: false });
  });

  it('[H-31] is the profile’s where somebody chose while signed in: the same worker, another one, an admin', () => {
    for (const by of ['7', '8', 'desk']) {
      expect(languageAtSignIn({ language: 'es', by }, 'en')).toEqual({ show: 'en', save: false });
    }
  });

  it('[H-09] is the stored one before the profile’s, and the profile’s without one', () => {
    expect(languageAtSignIn({ language: 'es', by: null }, 'en')).toEqual({ show: 'es', save: false });
    expect(languageAtSignIn({ language: null, by: null }, 'es')).toEqual({ show: 'es', save: false });
    expect(languageAtSignIn({ language: 'xx', by: 'nobody' }, 'en')).toEqual({ show: 'en', save: false });
  });
});
