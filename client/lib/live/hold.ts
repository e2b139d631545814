import { useEffect } from 'react';

let holders = 0;
const typing = new Set<object>();
const listeners = new Set<() => void>();
const watchers = new Set<() => void>();

function told(): void {
  for (const watcher of watchers) watcher();
}

/** True while somebody is typing something that a changing list could take away. */
export function isHeld(): boolean {
  return holders > 0;
}

/** The forms that have something typed in them that is not sent, as of now. */
export function typedForms(): ReadonlySet<object> {
  return new Set(typing);
}

/** Whether there are others; those `behind` may be sent meanwhile, so that their number says nothing. */
export function isTypedBesides(behind: ReadonlySet<object>): boolean {
  return [...typing].some((form) => !behind.has(form));
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
    const form = {};
    if (what === 'typed') typing.add(form);
    told();
    return () => {
      holders -= 1;
      typing.delete(form);
      told();
      if (holders === 0) for (const listener of listeners) listener();
    };
  }, [isHolding, what]);
}
