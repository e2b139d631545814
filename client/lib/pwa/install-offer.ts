import { STORAGE_KEYS } from '../../../shared/kernel/screens.policy.js';
import { Store } from '../../ui/store.js';
import { readStored, writeStored } from '../auth/stored-session.js';

const isSuggested = new Store(false);

/** Whatever way it was installed, there is nothing to hint at any more. */
export function watchInstalled(): void {
  window.addEventListener('appinstalled', answerInstallHint);
}

/** The first sign-up for a shift is the moment at which the app is worth a place on the home screen (ux.md, O-01). */
export function suggestInstall(): void {
  if (readStored(STORAGE_KEYS.installHint) !== null) return;
  isSuggested.set(true);
}

/** Taken, or dismissed: not asked again on this device. */
export function answerInstallHint(): void {
  writeStored(STORAGE_KEYS.installHint, 'answered');
  isSuggested.set(false);
}

export const isInstallSuggested = isSuggested.get;

/** Also when the browser makes its offer, which `watchInstallPrompt` has kept by then. */
export function onInstallChanged(listener: () => void): () => void {
  const stop = isSuggested.subscribe(listener);
  window.addEventListener('beforeinstallprompt', listener);
  return () => {
    stop();
    window.removeEventListener('beforeinstallprompt', listener);
  };
}
