import { STORAGE_KEYS } from '../../../shared/kernel/screens.policy.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { readStored } from './stored-session.js';

type Choice = { language: string | null; by: string | null };

export function storedChoice(): Choice {
  return { language: readStored(STORAGE_KEYS.language), by: readStored(STORAGE_KEYS.languageChosenBy) };
}

export type AtSignIn = {
  show: Language;
  /** The choice goes to the profile, so that mails and reminders speak it too. */
  save: boolean;
};

/**
 * The language from a sign-in on. What was chosen here since the last sign-out was meant: it is the worker's from now on. What
 * somebody chose while signed in was theirs, and the profile holds; a stored language that nobody is known to have chosen
 * stays as it is [H-09, H-31].
 */
export function languageAtSignIn({ language, by }: Choice, preferred: Language): AtSignIn {
  const stored = language === 'en' || language === 'es' ? language : null;
  if (stored === null || (by !== null && by !== 'nobody')) return { show: preferred, save: false };
  return { show: stored, save: by === 'nobody' && stored !== preferred };
}
