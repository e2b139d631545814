import type { OutboxKind, OutboxRow } from '../../offline/outbox.rules.js';
import { Store, useStore } from '../../ui/store.js';

/** An event of the outbox for screens. `isBlocked` is calculated by the outbox, so that screens need not load its rules. */
export type ShownEvent = OutboxRow & { isBlocked: boolean };

/** The worker's outbox for screens. Its database is opened later and publishes each change. */
export type OutboxView = {
  rows: readonly ShownEvent[];
  /** The worker has to log in again before anything is sent. */
  needsSignIn: boolean;
  /** The browser may delete the data when storage runs low. [O-57] */
  mayBeCleared: boolean;
};

const NOTHING: OutboxView = { rows: [], needsSignIn: false, mayBeCleared: false };
const view = new Store(NOTHING);

/** Returns the same object if nothing has changed, so that components do not render again. */
export function outboxAfter(before: OutboxView, change: Partial<OutboxView>): OutboxView {
  const { rows, needsSignIn, mayBeCleared } = { ...before, ...change };
  const hasSameRows = rows === before.rows || (rows.length === 0 && before.rows.length === 0);
  const isSame = hasSameRows && needsSignIn === before.needsSignIn && mayBeCleared === before.mayBeCleared;
  return isSame ? before : { rows: hasSameRows ? before.rows : rows, needsSignIn, mayBeCleared };
}

export function showOutbox(change: Partial<OutboxView>): void {
  view.set(outboxAfter(view.get(), change));
}

export function clearOutboxView(): void {
  showOutbox(NOTHING);
}

export const useOutbox = (): OutboxView => useStore(view);

/** Returns true if the server has an event of this worker without a result. */
export function hasUndecidedEvents(): boolean {
  return view.get().rows.some(({ state }) => state === 'waiting' || state === 'needs_review');
}

export function countUnsent(rows: readonly OutboxRow[]): number {
  return rows.filter(({ state }) => state === 'unsent').length;
}

/** Returns true for a clock event; the others are of trainings and offers. */
function isClockEvent(kind: OutboxKind): boolean {
  return kind === 'clock_in' || kind === 'clock_out' || kind === 'resume';
}

/** Returns true for an answer to an offer. It counts when it arrives, unlike a clock event. [F-75] */
export function isOfferAnswer({ kind }: Pick<OutboxRow, 'kind'>): boolean {
  return kind === 'offer_accept' || kind === 'offer_decline';
}

/** Returns true if a clock event is unsent. */
export function isClockUnsent(rows: readonly OutboxRow[]): boolean {
  return rows.some(({ kind, state }) => state === 'unsent' && isClockEvent(kind));
}
