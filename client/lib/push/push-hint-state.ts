import { STORAGE_KEYS } from '../../../shared/kernel/screens.policy.js';
import { Store, useStore } from '../../ui/store.js';
import { readStored, writeStored } from '../auth/stored-session.js';

const isSuggested = new Store(false);

/** Who has just taken a shift has something to be reminded of: then, and never on load, the app asks. */
export function suggestPush(): void {
  if (readStored(STORAGE_KEYS.pushHint) !== null) return;
  isSuggested.set(true);
}

/** Said yes or no: not asked again on this device; the profile has the switch. */
export function answerPushHint(): void {
  writeStored(STORAGE_KEYS.pushHint, 'answered');
  isSuggested.set(false);
}

export const useIsPushSuggested = (): boolean => useStore(isSuggested);
