import { DEFAULT_LANGUAGE } from '../../../shared/kernel/policy.js';
import { STORAGE_KEYS } from '../../../shared/kernel/screens.policy.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { readStored, readStoredSession } from '../auth/stored-session.js';

export type LanguageSources = {
  /** Chosen on this device. */
  stored: string | null;
  /** The signed-in worker's preference. */
  account: string | null;
  /** The browser's first language, as BCP 47: `es-US`. */
  browser: string | undefined;
};

/** The stored choice, else the account's, else the browser's if it is Spanish, else English [H-09, H-50]. */
export function firstLanguage({ stored, account, browser = '' }: LanguageSources): Language {
  const fromBrowser = /^es\b/i.test(browser) ? 'es' : DEFAULT_LANGUAGE;
  return asLanguage(stored) ?? asLanguage(account) ?? fromBrowser;
}

function asLanguage(value: string | null): Language | null {
  return value === 'en' || value === 'es' ? value : null;
}

export function initialLanguage(): Language {
  const session = readStoredSession();
  const account = session?.kind === 'worker' ? session.user.preferredLanguage : null;
  return firstLanguage({ stored: readStored(STORAGE_KEYS.language), account, browser: navigator.language });
}
