import { STORAGE_KEYS } from '../../../shared/kernel/screens.policy.js';
import { Store } from '../../ui/store.js';
import { readStored, writeStored } from '../auth/stored-session.js';

const isSuggested = new Store(false);

/** Ends the offer once the app is installed. */
export function watchInstalled(): void {
  window.addEventListener('appinstalled', answerInstallHint);
}

/** Starts the offer at the first sign-up for a shift (ux.md). [O-01] */
export function suggestInstall(): void {
  if (readStored(STORAGE_KEYS.installHint) !== null) return;
  isSuggested.set(true);
}

/** Ends the offer on this device after an answer. */
export function answerInstallHint(): void {
  writeStored(STORAGE_KEYS.installHint, 'answered');
  isSuggested.set(false);
}

export const isInstallSuggested = isSuggested.get;

/** Also runs when `watchInstallPrompt` has stored the browser's prompt. */
export function onInstallChanged(listener: () => void): () => void {
  const stop = isSuggested.subscribe(listener);
  window.addEventListener('beforeinstallprompt', listener);
  return () => {
    stop();
    window.removeEventListener('beforeinstallprompt', listener);
  };
}
