import type { OutboxRow } from '../../offline/outbox.rules.js';
import { Store, useStore } from '../../ui/store.js';

/** An event of the outbox as screens show it: `isBlocked` is decided where the outbox is read, so that no screen loads its rules. */
export type ShownEvent = OutboxRow & { isBlocked: boolean };

/** The worker's outbox as screens show it. The database behind it is opened later, and tells of each change. */
export type OutboxView = {
  rows: readonly ShownEvent[];
  /** Nothing can be sent until the worker signs in again. */
  asksToSignIn: boolean;
  /** The browser refused to keep it when storage runs low [O-57]. */
  mayBeCleared: boolean;
};

const NOTHING: OutboxView = { rows: [], asksToSignIn: false, mayBeCleared: false };
const view = new Store(NOTHING);

/** The same view where nothing has changed: whatever shows a shift is drawn anew with each other one. */
export function outboxAfter(before: OutboxView, change: Partial<OutboxView>): OutboxView {
  const { rows, asksToSignIn, mayBeCleared } = { ...before, ...change };
  const hasSameRows = rows === before.rows || (rows.length === 0 && before.rows.length === 0);
  const isSame = hasSameRows && asksToSignIn === before.asksToSignIn && mayBeCleared === before.mayBeCleared;
  return isSame ? before : { rows: hasSameRows ? before.rows : rows, asksToSignIn, mayBeCleared };
}

export function showOutbox(change: Partial<OutboxView>): void {
  view.set(outboxAfter(view.get(), change));
}

export function forgetOutboxView(): void {
  showOutbox(NOTHING);
}

export const useOutbox = (): OutboxView => useStore(view);

/** The server has an event of this worker's, and was to say later how it ended. */
export function awaitsItsEnd(): boolean {
  return view.get().rows.some(({ state }) => state === 'waiting' || state === 'needs_review');
}

export function countUnsent(rows: readonly OutboxRow[]): number {
  return rows.filter(({ state }) => state === 'unsent').length;
}

/** An earlier tap on the clock is still on this phone only. */
export function isClockUnsent(rows: readonly OutboxRow[]): boolean {
  return rows.some(({ kind, state }) => state === 'unsent' && kind.startsWith('clock'));
}
