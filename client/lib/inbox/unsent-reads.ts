import { Store, useStore } from '../../ui/store.js';

const NONE: ReadonlySet<number> = new Set();
const ids = new Store(NONE);

/** Notifications that were read without signal, from the device's database. */
export function showUnsentReads(next: readonly number[]): void {
  ids.set(next.length > 0 ? new Set(next) : NONE);
}

export function hasUnsentReads(): boolean {
  return ids.get().size > 0;
}

export const useUnsentReads = (): ReadonlySet<number> => useStore(ids);
