import { useSyncExternalStore } from 'react';
import { STORAGE_KEYS } from '../../shared/kernel/screens.policy.js';
import { readStored, writeStored } from './stored-session.js';

const listeners = new Set<() => void>();

/** How many events are unsent, of all workers of this device: known on every page, without the database that has them. */
export function unsentOnDevice(): number {
  return Number(readStored(STORAGE_KEYS.unsentEvents) ?? 0);
}

export function rememberUnsent(count: number): void {
  writeStored(STORAGE_KEYS.unsentEvents, String(count));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The same, followed. */
export function useUnsentOnDevice(): number {
  return useSyncExternalStore(subscribe, unsentOnDevice);
}
