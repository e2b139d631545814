import { STORAGE_KEYS } from '../../shared/kernel/screens.policy.js';
import { readStored, writeStored } from './stored-session.js';

let isWorthIt = false;
const listeners = new Set<() => void>();

function publish(): void {
  for (const listener of listeners) listener();
}

/** Whatever way it was installed, there is nothing to hint at any more. */
export function watchInstalled(): void {
  window.addEventListener('appinstalled', answerInstallHint);
}

/** The first sign-up for a shift is the moment at which the app is worth a place on the home screen (ux.md, O-01). */
export function suggestInstall(): void {
  if (readStored(STORAGE_KEYS.installHint) !== null) return;
  isWorthIt = true;
  publish();
}

/** Taken, or dismissed: not asked again on this device. */
export function answerInstallHint(): void {
  writeStored(STORAGE_KEYS.installHint, 'answered');
  isWorthIt = false;
  publish();
}

export const isInstallSuggested = () => isWorthIt;

/** Also when the browser makes its offer, which `watchInstallPrompt` has kept by then. */
export function onInstallChanged(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('beforeinstallprompt', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('beforeinstallprompt', listener);
  };
}
