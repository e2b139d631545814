import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { storageOver } from '../auth/storage.testing.js';
import {
  forgetUnsavedLanguage,
  rememberUnsavedLanguage,
  unsavedLanguage,
  unsavedLanguageWrites,
} from './unsaved-language.js';

describe('a language that is not saved yet', () => {
  const before = globalThis.localStorage;
  beforeEach(() => void Object.assign(globalThis, { localStorage: storageOver(new Map()) }));
  afterEach(() => void Object.assign(globalThis, { localStorage: before }));

  it('[H-31] belongs to the worker who chose it', () => {
    rememberUnsavedLanguage(7, 'es');
    expect([unsavedLanguage(7), unsavedLanguage(8)]).toEqual(['es', null]);
  });

  it('[H-31] notifies its listeners of each choice and once it is saved', () => {
    const listener = jest.fn();
    const stop = unsavedLanguageWrites.subscribe(listener);
    rememberUnsavedLanguage(7, 'es');
    rememberUnsavedLanguage(7, 'en');
    expect(listener).toHaveBeenCalledTimes(2);
    forgetUnsavedLanguage();
    expect(listener).toHaveBeenCalledTimes(3);
    expect(unsavedLanguage(7)).toBeNull();
    stop();
    rememberUnsavedLanguage(7, 'es');
    expect(listener).toHaveBeenCalledTimes(3);
  });
});
