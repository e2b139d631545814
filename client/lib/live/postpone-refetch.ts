import { useEffect } from 'react';
import { Store } from '../../ui/store.js';

/** The number of forms, bulk runs and drags that postpone refetches. */
export const postponements = new Store(0);
const typing = new Set<object>();

/** True while a refetched list could remove typed input, a run or a drag. */
export const isRefetchPostponed = (): boolean => postponements.get() > 0;

/** Runs `action` at once, or as soon as refetches are no longer postponed. */
export function onceReleased(action: () => void): void {
  if (!isRefetchPostponed()) return action();
  const stop = postponements.subscribe(() => {
    if (isRefetchPostponed()) return;
    stop();
    action();
  });
}

/** Returns the forms that have unsent typed input now. */
export function formsWithInput(): ReadonlySet<object> {
  return new Set(typing);
}

/** Returns true if forms other than `behind` have typed input. Those may be sent in the meantime, so a count would not do. */
export function hasInputBesides(behind: ReadonlySet<object>): boolean {
  return [...typing].some((form) => !behind.has(form));
}

/**
 * Postpones refetches caused by other people's changes while a form has unsent input: its row might leave the list, and the
 * form with it. The lists are refetched afterwards. [H-33] @param what `moving` for a bulk run or a drag
 */
export function usePostponeRefetch(isActive: boolean, what: 'typed' | 'moving' = 'typed'): void {
  useEffect(() => {
    if (!isActive) return;
    const form = {};
    if (what === 'typed') typing.add(form);
    postponements.set(postponements.get() + 1);
    return () => {
      typing.delete(form);
      postponements.set(postponements.get() - 1);
    };
  }, [isActive, what]);
}
