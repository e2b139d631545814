import { useEffect } from 'react';

let holders = 0;
let typing = 0;
const listeners = new Set<() => void>();
const watchers = new Set<() => void>();

function told(): void {
  for (const watcher of watchers) watcher();
}

/** True while somebody is typing something that a changing list could take away. */
export function isHeld(): boolean {
  return holders > 0;
}

/** How many forms have something typed in them that is not sent. */
export function typedForms(): number {
  return typing;
}

/** Told when holding begins and when it ends. */
export function onHoldChanged(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export function onReleased(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Keeps other people's changes off the screen while a form holds something unsent: its row might leave the list, and the
 * form with it. What changed meanwhile is refetched afterwards [H-33]. `what`: something typed, unless a run or a drag does
 * the holding.
 */
export function useHoldLive(isHolding: boolean, what: 'typed' | 'moving' = 'typed'): void {
  useEffect(() => {
    if (!isHolding) return;
    holders += 1;
    if (what === 'typed') typing += 1;
    told();
    return () => {
      holders -= 1;
      if (what === 'typed') typing -= 1;
      told();
      if (holders === 0) for (const listener of listeners) listener();
    };
  }, [isHolding, what]);
}
