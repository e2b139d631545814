import { useEffect } from 'react';
import type { RefObject } from 'react';

type Place = RefObject<HTMLElement | null>;

/**
 * Returns the focus to an element after its replacement is removed, unless something else has the focus by then. Waits
 * a tick, because a confirmation dialog releases the focus only then.
 */
export function useReturnFocus(isAway: boolean, to: Place): void {
  useEffect(() => {
    if (!isAway) return;
    return () => {
      setTimeout(focusIfLost, 0, to);
    };
  }, [isAway, to]);
}

function focusIfLost({ current }: Place): void {
  const { activeElement } = document;
  const isGoing = Boolean(activeElement?.closest('[role=dialog][data-state=closed]'));
  if (!activeElement || isGoing || activeElement.contains(current)) current?.focus();
}
