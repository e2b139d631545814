import { useSyncExternalStore } from 'react';
import { STORAGE_KEYS } from '../../shared/kernel/policy.js';
import { readStored, writeStored } from './stored-session.js';

/** Chromium's offer to install, kept until there is a reason to make it. */
type InstallPromptEvent = Event & { prompt: () => Promise<unknown> };

/** `prompt`: the browser can ask; `ios`: it can be explained only. */
export type InstallWay = 'prompt' | 'ios';

let kept: InstallPromptEvent | null = null;
let isSuggested = false;
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
  isSuggested = true;
  publish();
}

/** Taken, or dismissed: not asked again on this device. */
export function answerInstallHint(): void {
  writeStored(STORAGE_KEYS.installHint, 'answered');
  isSuggested = false;
  publish();
}

export async function install(): Promise<void> {
  const event = kept;
  kept = null;
  answerInstallHint();
  await event?.prompt();
}

export function isInstalled(): boolean {
  return window.matchMedia('(display-mode: standalone)').matches;
}

export function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

function installWay(): InstallWay | null {
  if (!isSuggested || isInstalled()) return null;
  if (kept) return 'prompt';
  return isIos() ? 'ios' : null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How the app can be installed here, while that is suggested; else null. */
export function useInstallWay(): InstallWay | null {
  return useSyncExternalStore(subscribe, installWay);
}
