import { describe, expect, it } from '@jest/globals';
import { failureLanguages } from './failure-page.js';

describe('the page after an error of the whole app', () => {
  it('[O-48] uses the user’s language, or both if it is unknown', () => {
    expect(failureLanguages(() => 'es')).toEqual(['es']);
    const readLanguage = () => {
      throw new Error('nothing can be read here');
    };
    expect(failureLanguages(readLanguage)).toEqual(['en', 'es']);
  });
});
