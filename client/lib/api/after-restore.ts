import { Store, useStore } from '../../ui/store.js';
import { NetworkError } from './api.js';
import { readStoredSession } from '../auth/stored-session.js';

/** Longer than this nobody waits for what the device has kept: its code may be out of reach as well. */
const SLOW_AFTER_MS = 4_000;

const isWanted = new Store(false);
let tellRead: () => void;
const read = new Promise<void>((resolve) => (tellRead = resolve));

/** What this device has kept for the worker now stands wherever nothing else had arrived. */
export function markRestored(): void {
  tellRead();
}

/**
 * A worker's call that finds no network fails only once what was kept is on the screen; until then the page is still loading,
 * and does not say that there is nothing (O-02).
 */
export async function afterRestore<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof NetworkError && readStoredSession()?.kind === 'worker') {
      isWanted.set(true);
      await Promise.race([read, new Promise((resolve) => setTimeout(resolve, SLOW_AFTER_MS))]);
    }
    throw error;
  }
}

/** True once a call has found no network: then what was kept is needed at once. */
export const useIsRestoreNeeded = (): boolean => useStore(isWanted);
