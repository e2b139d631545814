import { useSyncExternalStore } from 'react';
import { answerInstallHint, isInstallSuggested, onInstallChanged } from './install-offer.js';
import { hasInstallOffer, takeInstallOffer } from './install-prompt.js';

/** `prompt`: the browser can show a prompt; `ios`: the app can only explain the steps. */
type InstallMethod = 'prompt' | 'ios';

export async function install(): Promise<void> {
  const offer = takeInstallOffer();
  answerInstallHint();
  await offer?.prompt();
}

export function isInstalled(): boolean {
  return window.matchMedia('(display-mode: standalone)').matches;
}

export function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

function installMethod(): InstallMethod | null {
  if (!isInstallSuggested() || isInstalled()) return null;
  if (hasInstallOffer()) return 'prompt';
  return isIos() ? 'ios' : null;
}

/** Returns how the app can be installed here, or null if it is not offered. */
export function useInstallMethod(): InstallMethod | null {
  return useSyncExternalStore(onInstallChanged, installMethod);
}
