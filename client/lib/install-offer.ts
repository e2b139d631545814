import { STORAGE_KEYS } from '../../shared/kernel/policy.js';
import { readStored, writeStored } from './stored-session.js';

/** Chromium's offer to install, kept until there is a reason to make it. */
type InstallPromptEvent = Event & { prompt: () => Promise<unknown> };

let kept: InstallPromptEvent | null = null;
let isWorthIt = false;
const listeners = new Set<() => void>();

function publish(): void {
  for (const listener of listeners) listener();
}

/** Called before anything is rendered: the browser makes its offer once, and early. */
export function watchInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    kept = event as InstallPromptEvent;
    publish();
  });
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

/** The browser's offer, which can be made once. */
export function takeInstallOffer(): InstallPromptEvent | null {
  const event = kept;
  kept = null;
  return event;
}

export const hasInstallOffer = () => kept !== null;
export const isInstallSuggested = () => isWorthIt;

export function onInstallChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
