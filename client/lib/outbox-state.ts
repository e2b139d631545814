import { useSyncExternalStore } from 'react';
import { STORAGE_KEYS } from '../../shared/kernel/policy.js';
import type { OutboxRow } from '../offline/outbox.rules.js';
import { readStored, writeStored } from './stored-session.js';

/** The worker's outbox as screens show it. The database behind it is opened later, and tells of each change. */
export type OutboxView = {
  rows: readonly OutboxRow[];
  /** Nothing can be sent until the worker signs in again. */
  asksToSignIn: boolean;
};

const NOTHING: OutboxView = { rows: [], asksToSignIn: false };
let view = NOTHING;
const listeners = new Set<() => void>();

/** The same view where nothing has changed: whatever shows a shift is drawn anew with each other one. */
export function outboxAfter(before: OutboxView, change: Partial<OutboxView>): OutboxView {
  const { rows, asksToSignIn } = { ...before, ...change };
  const hasSameRows = rows === before.rows || (rows.length === 0 && before.rows.length === 0);
  if (hasSameRows && asksToSignIn === before.asksToSignIn) return before;
  return { rows: hasSameRows ? before.rows : rows, asksToSignIn };
}

export function showOutbox(change: Partial<OutboxView>): void {
  const next = outboxAfter(view, change);
  if (next === view) return;
  view = next;
  for (const listener of listeners) listener();
}

export function forgetOutboxView(): void {
  showOutbox(NOTHING);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useOutbox(): OutboxView {
  return useSyncExternalStore(subscribe, () => view);
}

/** The server has an event of this worker's, and was to say later how it ended. */
export function awaitsItsEnd(): boolean {
  return view.rows.some(({ state }) => state === 'waiting' || state === 'needs_review');
}

export function countUnsent(rows: readonly OutboxRow[]): number {
  return rows.filter(({ state }) => state === 'unsent').length;
}

/** Of all workers of this device. */
export function unsentOnDevice(): number {
  return Number(readStored(STORAGE_KEYS.unsentEvents) ?? 0);
}

/** The same, followed. */
export function useUnsentOnDevice(): number {
  return useSyncExternalStore(subscribe, unsentOnDevice);
}

/** Remembers how many there are, and shows it on the app's icon where the system has badges. */
export function noteUnsent(count: number): void {
  if (count === unsentOnDevice()) return;
  writeStored(STORAGE_KEYS.unsentEvents, String(count));
  for (const listener of listeners) listener();
  if (!('setAppBadge' in navigator)) return;
  const shown = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  shown.catch(() => undefined);
}
