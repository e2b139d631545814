import type { ProfileResponse } from '../../shared/auth/auth.contract.js';
import { STORAGE_KEYS } from '../../shared/kernel/policy.js';
import type { Language } from '../../shared/workers/worker.contract.js';
import { ApiError, apiPut } from './api.js';
import { forgetStored, readStored, writeStored } from './stored-session.js';

/** Remembers what the toggle was set to, until the server has it [H-31]. Bound to the worker: a phone may be shared. */
export function rememberUnsavedLanguage(workerId: number, language: Language): void {
  writeStored(STORAGE_KEYS.unsavedLanguage, `${workerId}:${language}`);
}

/** A later choice has been saved by other means. */
export function forgetUnsavedLanguage(): void {
  forgetStored(STORAGE_KEYS.unsavedLanguage);
}

export function unsavedLanguage(workerId: number): Language | null {
  const [owner, language] = (readStored(STORAGE_KEYS.unsavedLanguage) ?? '').split(':');
  if (owner !== String(workerId)) return null;
  return language === 'en' || language === 'es' ? language : null;
}

/** One call at a time, so that of two quick choices the later one stays. */
let last: Promise<unknown> = Promise.resolve();

/** Saves what is remembered, quietly; a failure that may pass leaves it for the next time. @returns the worker as stored */
export function saveUnsavedLanguage(workerId: number): Promise<ProfileResponse | null> {
  const turn = last.then(() => send(workerId));
  last = turn.catch(() => undefined);
  return turn;
}

async function send(workerId: number): Promise<ProfileResponse | null> {
  const preferredLanguage = unsavedLanguage(workerId);
  if (preferredLanguage === null) return null;
  try {
    const answer = await apiPut<ProfileResponse>('/api/user/language', { preferredLanguage });
    if (unsavedLanguage(workerId) === preferredLanguage) forgetUnsavedLanguage();
    return answer;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500 && error.status !== 429) forgetUnsavedLanguage();
    return null;
  }
}
