import { useSyncExternalStore } from 'react';

const NONE: ReadonlySet<number> = new Set();
let ids = NONE;
const listeners = new Set<() => void>();

/** What was read without signal, as the device's database has it. */
export function showUnsentReads(next: readonly number[]): void {
  ids = next.length > 0 ? new Set(next) : NONE;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function hasUnsentReads(): boolean {
  return ids.size > 0;
}

export function useUnsentReads(): ReadonlySet<number> {
  return useSyncExternalStore(subscribe, () => ids);
}
