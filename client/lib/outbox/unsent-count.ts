import { STORAGE_KEYS } from '../../../shared/kernel/screens.policy.js';
import { Store, useStore } from '../../ui/store.js';
import { readStored, writeStored } from '../auth/stored-session.js';

/** Counts the writes of this page. The number itself is in the storage, which other tabs write, too. */
const writes = new Store(0);

/** How many events are unsent, of all workers of this device: known on every page, without the database that has them. */
export function unsentOnDevice(): number {
  return Number(readStored(STORAGE_KEYS.unsentEvents) ?? 0);
}

export function rememberUnsent(count: number): void {
  writeStored(STORAGE_KEYS.unsentEvents, String(count));
  writes.set(writes.get() + 1);
}

/** The same, followed. */
export function useUnsentOnDevice(): number {
  useStore(writes);
  return unsentOnDevice();
}
