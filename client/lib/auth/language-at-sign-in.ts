import { STORAGE_KEYS } from '../../../shared/kernel/screens.policy.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { readStored } from './stored-session.js';

type Choice = { language: string | null; by: string | null };

export function storedChoice(): Choice {
  return { language: readStored(STORAGE_KEYS.language), by: readStored(STORAGE_KEYS.languageChosenBy) };
}

export type AtSignIn = {
  show: Language;
  /** The choice is saved in the profile, so that mails and reminders use it too. */
  save: boolean;
};

/**
 * Decides the language after a login. A choice made on this device since the last logout becomes the worker's. A choice that
 * another person made while signed in does not count: the profile decides. A stored language without a known chooser stays.
 * [H-09, H-31]
 */
export function languageAtSignIn({ language, by }: Choice, preferred: Language): AtSignIn {
  const stored = language === 'en' || language === 'es' ? language : null;
  if (stored === null || (by !== null && by !== 'nobody')) return { show: preferred, save: false };
  return { show: stored, save: by === 'nobody' && stored !== preferred };
}
