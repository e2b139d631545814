import { describe, expect, it } from '@jest/globals';
import { languageAtSignIn } from './language-at-sign-in.js';

describe('the language after a login', () => {
  it('[H-31] is the one chosen since the last logout, and is saved in the profile', () => {
    expect(languageAtSignIn({ language: 'es', by: 'nobody' }, 'en')).toEqual({ show: 'es', save: true });
    expect(languageAtSignIn({ language: 'es', by: 'nobody' }, 'es')).toEqual({ show: 'es', save: false });
  });

  it('[H-31] is the profile’s if the choice was made during a session: of the same worker, another one, an admin', () => {
    for (const by of ['7', '8', 'admin']) {
      expect(languageAtSignIn({ language: 'es', by }, 'en')).toEqual({ show: 'en', save: false });
    }
  });

  it('[H-09] is the stored one rather than the profile’s, and the profile’s without a stored one', () => {
    expect(languageAtSignIn({ language: 'es', by: null }, 'en')).toEqual({ show: 'es', save: false });
    expect(languageAtSignIn({ language: null, by: null }, 'es')).toEqual({ show: 'es', save: false });
    expect(languageAtSignIn({ language: 'xx', by: 'nobody' }, 'en')).toEqual({ show: 'en', save: false });
  });
});
