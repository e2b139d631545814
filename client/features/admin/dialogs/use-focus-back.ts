import { useEffect } from 'react';
import type { RefObject } from 'react';

type Place = RefObject<HTMLElement | null>;

/**
 * Once what stood in for an element is gone, the keyboard is on that element, unless something else has the focus by then. A
 * moment later, because a question that was asked first lets go of the focus only then.
 */
export function useFocusBack(isAway: boolean, to: Place): void {
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
