import { useSyncExternalStore } from 'react';
import { STORAGE_KEYS } from '../../../shared/kernel/screens.policy.js';
import { readStored, writeStored } from '../stored-session.js';

let isSuggested = false;
const listeners = new Set<() => void>();

function publish(): void {
  for (const listener of listeners) listener();
}

/** Who has just taken a shift has something to be reminded of: then, and never on load, the app asks. */
export function suggestPush(): void {
  if (readStored(STORAGE_KEYS.pushHint) !== null) return;
  isSuggested = true;
  publish();
}

/** Said yes or no: not asked again on this device; the profile has the switch. */
export function answerPushHint(): void {
  writeStored(STORAGE_KEYS.pushHint, 'answered');
  isSuggested = false;
  publish();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useIsPushSuggested(): boolean {
  return useSyncExternalStore(subscribe, () => isSuggested);
}
