import { useSyncExternalStore } from 'react';
import { STORAGE_KEYS } from '../../shared/kernel/screens.policy.js';
import type { Language } from '../../shared/workers/worker.contract.js';
import { forgetStored, readStored, writeStored } from './stored-session.js';

const listeners = new Set<() => void>();

function publish(): void {
  for (const listener of listeners) listener();
}

/**
 * Remembers what the toggle was set to, until the server has it (`app/save-language.tsx`) [H-31]. Bound to the worker: a phone
 * may be shared.
 */
export function rememberUnsavedLanguage(workerId: number, language: Language): void {
  writeStored(STORAGE_KEYS.unsavedLanguage, `${workerId}:${language}`);
  publish();
}

/** The server has it, or a later choice was saved by other means. */
export function forgetUnsavedLanguage(): void {
  forgetStored(STORAGE_KEYS.unsavedLanguage);
  publish();
}

export function unsavedLanguage(workerId: number): Language | null {
  const [owner, language] = (readStored(STORAGE_KEYS.unsavedLanguage) ?? '').split(':');
  if (owner !== String(workerId)) return null;
  return language === 'en' || language === 'es' ? language : null;
}

export function onUnsavedLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The same, followed; nobody but a worker has one. */
export function useUnsavedLanguage(workerId: number | null): Language | null {
  return useSyncExternalStore(onUnsavedLanguage, () => (workerId === null ? null : unsavedLanguage(workerId)));
}
