import { useEffect } from 'react';
import { Store } from '../../ui/store.js';

/** How many forms, runs and drags hold back what changes elsewhere. */
export const holders = new Store(0);
const typing = new Set<object>();

/** True while somebody is typing something that a changing list could take away. */
export const isHeld = (): boolean => holders.get() > 0;

/** Runs `action` at once, or as soon as nothing is held any more. */
export function onceReleased(action: () => void): void {
  if (!isHeld()) return action();
  const stop = holders.subscribe(() => {
    if (isHeld()) return;
    stop();
    action();
  });
}

/** The forms that have something typed in them that is not sent, as of now. */
export function typedForms(): ReadonlySet<object> {
  return new Set(typing);
}

/** Whether there are others; those `behind` may be sent meanwhile, so that their number says nothing. */
export function isTypedBesides(behind: ReadonlySet<object>): boolean {
  return [...typing].some((form) => !behind.has(form));
}

/**
 * Keeps other people's changes off the screen while a form holds something unsent: its row might leave the list, and the
 * form with it. What changed meanwhile is refetched afterwards [H-33]. `what`: something typed, unless a run or a drag does
 * the holding.
 */
export function useHoldLive(isHolding: boolean, what: 'typed' | 'moving' = 'typed'): void {
  useEffect(() => {
    if (!isHolding) return;
    const form = {};
    if (what === 'typed') typing.add(form);
    holders.set(holders.get() + 1);
    return () => {
      typing.delete(form);
      holders.set(holders.get() - 1);
    };
  }, [isHolding, what]);
}
