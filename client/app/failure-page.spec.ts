import { describe, expect, it } from '@jest/globals';
import { failureLanguages } from './failure-page.js';

describe('the page after a fault of the whole app', () => {
  it('[O-48] is in the language of the person, or in both where it is not known', () => {
    expect(failureLanguages(() => 'es')).toEqual(['es']);
    const find = () => {
      throw new Error('nothing can be read here');
    };
    expect(failureLanguages(find)).toEqual(['en', 'es']);
  });
});
