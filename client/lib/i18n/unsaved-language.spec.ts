import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { storageOver } from '../auth/storage.testing.js';
import {
  clearUnsavedLanguage,
  storeUnsavedLanguage,
  unsavedLanguage,
  unsavedLanguageWrites,
} from './unsaved-language.js';

describe('a language that is not saved yet', () => {
  const before = globalThis.localStorage;
  beforeEach(() => void Object.assign(globalThis, { localStorage: storageOver(new Map()) }));
  afterEach(() => void Object.assign(globalThis, { localStorage: before }));

  it('[H-31] belongs to the worker who chose it', () => {
    storeUnsavedLanguage(7, 'es');
    expect([unsavedLanguage(7), unsavedLanguage(8)]).toEqual(['es', null]);
  });

  it('[H-31] notifies its listeners of each choice and once it is saved', () => {
    const listener = jest.fn();
    const stop = unsavedLanguageWrites.subscribe(listener);
    storeUnsavedLanguage(7, 'es');
    storeUnsavedLanguage(7, 'en');
    expect(listener).toHaveBeenCalledTimes(2);
    clearUnsavedLanguage();
    expect(listener).toHaveBeenCalledTimes(3);
    expect(unsavedLanguage(7)).toBeNull();
    stop();
    storeUnsavedLanguage(7, 'es');
    expect(listener).toHaveBeenCalledTimes(3);
  });
});
