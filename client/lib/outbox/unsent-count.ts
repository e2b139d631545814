import { STORAGE_KEYS } from '../../../shared/kernel/screens.policy.js';
import { Store, useStore } from '../../ui/store.js';
import { readStored, writeStored } from '../auth/stored-session.js';

/** Counts the writes of this page. The number itself is in localStorage, which other tabs write too. */
const writes = new Store(0);

/** Returns the number of unsent events of all workers of this device, without opening the database. */
export function unsentOnDevice(): number {
  return Number(readStored(STORAGE_KEYS.unsentEvents) ?? 0);
}

export function storeUnsentCount(count: number): void {
  writeStored(STORAGE_KEYS.unsentEvents, String(count));
  writes.set(writes.get() + 1);
}

/** The same as a hook. */
export function useUnsentOnDevice(): number {
  useStore(writes);
  return unsentOnDevice();
}
