import { Store, useStore } from '../../ui/store.js';
import { NetworkError } from './api-error.js';
import { readStoredSession } from '../auth/stored-session.js';

/** Milliseconds to wait for stored data. Its code may be unreachable too. */
const SLOW_AFTER_MS = 4_000;

const isNeeded = new Store(false);
let resolveRestored: () => void;
const restored = new Promise<void>((resolve) => (resolveRestored = resolve));

/** Marks the worker's stored data as restored. */
export function markRestored(): void {
  resolveRestored();
}

const storedDataOwner = new Store<number | null>(null);

/** Call it when a page starts with the data that this worker's earlier visits stored on the device. [O-79] */
export function showStoredDataOf(workerId: number): void {
  storedDataOwner.set(workerId);
  markRestored();
}

export const useStoredDataOwner = (): number | null => useStore(storedDataOwner);

/**
 * A worker's call without network fails only after stored data is on the screen; until then the page is loading,
 * and does not say that there is nothing (O-02).
 */
export async function afterRestore<T>(response: Promise<T>): Promise<T> {
  try {
    return await response;
  } catch (error) {
    if (error instanceof NetworkError && readStoredSession()?.kind === 'worker') {
      isNeeded.set(true);
      await Promise.race([restored, new Promise((resolve) => setTimeout(resolve, SLOW_AFTER_MS))]);
    }
    throw error;
  }
}

/** True once a call has found no network: stored data is then needed at once. */
export const useIsRestoreNeeded = (): boolean => useStore(isNeeded);
