import { STORAGE_KEYS } from '../../../shared/kernel/screens.policy.js';
import { Store, useStore } from '../../ui/store.js';
import { readStored, writeStored } from '../auth/stored-session.js';

const isSuggested = new Store(false);

/** The app offers reminders after a shift was taken, never when a page loads. */
export function suggestPush(): void {
  if (readStored(STORAGE_KEYS.pushHint) !== null) return;
  isSuggested.set(true);
}

/** Ends the offer on this device after an answer; the profile has a switch. */
export function answerPushHint(): void {
  writeStored(STORAGE_KEYS.pushHint, 'answered');
  isSuggested.set(false);
}

export const useIsPushSuggested = (): boolean => useStore(isSuggested);
