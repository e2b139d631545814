import { STORAGE_KEYS } from '../../../shared/kernel/screens.policy.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { Store, useStore } from '../../ui/store.js';
import { removeStored, readStored, writeStored } from '../auth/stored-session.js';

/** Counts the writes of this page. The language itself is in localStorage. */
export const unsavedLanguageWrites = new Store(0);
const countWrite = () => unsavedLanguageWrites.set(unsavedLanguageWrites.get() + 1);

/**
 * Stores the chosen language until the server has saved it (`app/save-language.tsx`) [H-31]. Stored per worker, because
 * a phone may be shared.
 */
export function storeUnsavedLanguage(workerId: number, language: Language): void {
  writeStored(STORAGE_KEYS.unsavedLanguage, `${workerId}:${language}`);
  countWrite();
}

/** Call it when the server has saved the language, or a later choice in another way. */
export function clearUnsavedLanguage(): void {
  removeStored(STORAGE_KEYS.unsavedLanguage);
  countWrite();
}

export function unsavedLanguage(workerId: number): Language | null {
  const [owner, language] = (readStored(STORAGE_KEYS.unsavedLanguage) ?? '').split(':');
  if (owner !== String(workerId)) return null;
  return language === 'en' || language === 'es' ? language : null;
}

/** The same as a hook; only workers have one. */
export function useUnsavedLanguage(workerId: number | null): Language | null {
  useStore(unsavedLanguageWrites);
  return workerId === null ? null : unsavedLanguage(workerId);
}
