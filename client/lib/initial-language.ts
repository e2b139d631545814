import { DEFAULT_LANGUAGE, STORAGE_KEYS } from '../../shared/kernel/policy.js';
import type { Language } from '../../shared/workers/worker.contract.js';
import { readStored, readStoredSession } from './stored-session.js';

function asLanguage(value: string | null | undefined): Language | null {
  return value === 'en' || value === 'es' ? value : null;
}

/** The stored choice, else the signed-in worker's preference, else English [H-09]. */
export function initialLanguage(): Language {
  const session = readStoredSession();
  const preferred = session?.kind === 'worker' ? session.user.preferredLanguage : null;
  return asLanguage(readStored(STORAGE_KEYS.language)) ?? asLanguage(preferred) ?? DEFAULT_LANGUAGE;
}
